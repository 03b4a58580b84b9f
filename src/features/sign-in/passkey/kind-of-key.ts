// The texts' word for WebAuthn's kinds of authenticators.
import type { Attachment } from '../../../../contract/envelope/account.ts'

export const kindOfKey = (attachment: Attachment): 'platform' | 'key' =>
  attachment === 'platform' ? 'platform' : 'key'
