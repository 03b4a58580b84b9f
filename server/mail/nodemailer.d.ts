// What is used of nodemailer, which brings no types.
declare module 'nodemailer' {
  export interface Message {
    readonly from: string
    readonly to: string
    readonly subject: string
    readonly text: string
    readonly html: string
    readonly envelope: { readonly from: string; readonly to: string }
    readonly messageId: string
    readonly date: Date
    readonly headers?: Readonly<Record<string, string>>
    /** delivery status notification (RFC 3461), where the server offers it */
    readonly dsn?: {
      readonly id: string
      readonly return: 'headers' | 'full'
      readonly notify: readonly ('success' | 'failure' | 'delay' | 'never')[]
      readonly recipient: string
    }
    readonly disableFileAccess?: boolean
    readonly disableUrlAccess?: boolean
  }
  export interface Transporter<Info> {
    sendMail(message: Message): Promise<Info>
    close(): void
  }
  export function createTransport(options: {
    readonly streamTransport: true
    readonly buffer: true
    readonly newline: 'unix' | 'windows'
  }): Transporter<{ readonly message: Buffer }>
  export function createTransport(options: {
    readonly url: string
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
  }): Transporter<{ readonly accepted: readonly unknown[]; readonly response: string }>
}
