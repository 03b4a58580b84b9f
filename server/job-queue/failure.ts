// What is told of a job that failed: its kind and where, never the message, which may quote an address or a payload.

/** What is stored with the job and written to the log. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure'
}

interface Told {
  readonly error: string
  /** of the system or a protocol, such as ECONNREFUSED */
  readonly code?: string
  /** the calls, innermost first */
  readonly frames?: readonly string[]
}

const maxFrames = 8

export function errorSummary(error: unknown): Told {
  if (!(error instanceof Error)) return { error: typeof error }
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    error: error.name,
    ...('code' in error && typeof error.code === 'string' && { code: error.code }),
    frames: frames.slice(0, maxFrames).map((line) => line.trim()),
  }
}
