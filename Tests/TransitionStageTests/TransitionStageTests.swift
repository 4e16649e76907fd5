import Testing
import TransitionStage
