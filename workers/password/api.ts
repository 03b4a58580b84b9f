// What the password worker answers (types only, for both sides). The root never comes back to the page: it goes straight
// through a port whose other end the page handed to the crypto worker.

export interface RootRequest {
  readonly password: string
  /** 16 bytes, base64url */
  readonly salt: string
  /** AU1: which amount of work; unknown ones are refused */
  readonly version: number
}

/** What arrives at the port: 32 bytes, transferred. */
export interface RootMessage {
  readonly root: Uint8Array<ArrayBuffer>
}

export interface PasswordApi {
  /** Computes the root (0.1 to 1.5 s) and posts a RootMessage to the port; posts nothing when refused. End the worker afterwards. */
  deriveRoot(request: RootRequest, to: MessagePort): Promise<'posted' | 'refused'>
}
