// What is used of smtp-server, which brings no types.
declare module 'smtp-server' {
  import type { Readable } from 'node:stream'

  interface Session {
    readonly envelope: { readonly rcptTo: readonly { readonly address: string }[] }
  }
  type Answer = (error?: (Error & { responseCode?: number }) | null, message?: string) => void
  export class SMTPServer {
    constructor(options: {
      readonly authOptional: boolean
      readonly disabledCommands: readonly string[]
      readonly logger: boolean
      onRcptTo(address: { readonly address: string }, session: Session, callback: Answer): void
      onData(stream: Readable, session: Session, callback: Answer): void
    })
    readonly server: import('node:net').Server
    listen(port: number, host: string, callback: () => void): void
    close(callback: () => void): void
    on(event: 'error', listener: (error: Error) => void): void
  }
}
