import TransitionStage
import Testing
