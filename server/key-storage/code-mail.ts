// How a code leaves: at once and by the key storage's own transport. The backend's queue and tables never see it.
import { mailTypes } from '../../catalogue/mail-types.ts'
import type { MailLanguage, Region } from '../mail/define.ts'
import { renderMail } from '../mail/render.ts'
import { deviceVerification } from '../mail/templates/device-verification.ts'
import type { MailTransport } from '../mail/transport.ts'
import type { Log } from '../platform/log.ts'

/** False: the mail server did not take it. */
export type SendCode = (mail: {
  readonly to: string
  readonly code: string
  readonly language: MailLanguage
  /** whose portal the person is at; null: nobody said so */
  readonly region: Region | null
  /** ms since 1970 */
  readonly at: number
}) => Promise<boolean>

export interface CodeMailParts {
  readonly transport: MailTransport
  readonly publicUrl: string
  readonly log: Log
  /** a number that no mail of the backend has */
  nextId(): number
}

export const createSendCode =
  ({ transport, publicUrl, log, nextId }: CodeMailParts): SendCode =>
  async ({ to, code, language, region, at }) => {
    const rendered = renderMail(deviceVerification.fill({ code, region }, language), language, publicUrl)
    try {
      const mail = { ...rendered, id: nextId(), type: mailTypes.code.deviceVerification, to, at, token: null }
      return (await transport.send(mail)).kind === 'delivered'
    } catch (error) {
      log.warn('a code was not sent', { error: error instanceof Error ? error.name : 'unknown' })
      return false
    }
  }
