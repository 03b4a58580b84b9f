// What is known of a storage that does not do its work: the disk of files, a bucket. The call that met it is answered 503, the
// log gets its cause.

/** how an error may be wrapped in others */
const maxDepth = 5

/** The innermost error of a chain of causes: it says what happened. */
export function rootOf(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error) || error.cause === undefined || depth > maxDepth) return error
  return rootOf(error.cause, depth + 1)
}

/** A storage could not be used; nothing was written. The same call may go through later. */
export class StorageOutOfOrder extends Error {
  override readonly name = 'StorageOutOfOrder'
  /** of the operating system or the bucket, for the log */
  readonly fault: string

  constructor(what: string, cause: unknown) {
    super(`${what} cannot be used`, { cause })
    const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
    this.fault = typeof code === 'string' ? code : cause instanceof Error ? cause.name : 'unknown'
  }
}
