// The timers of this environment, as they were when this module was loaded. Tests replace those of the global object by a
// fake clock, and a mock that uses them waits for a clock that nobody moves.

export const { setTimeout: startTimer, clearTimeout: endTimer } = globalThis
