// When what is being drawn is on the screen.

/** Runs after the frame that is being prepared was painted. */
export const whenPainted = (run: () => void): void => void requestAnimationFrame(() => setTimeout(run, 0))
