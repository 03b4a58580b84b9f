// AU9: which passkeys open which devices. A whole ward knows a shared device's screen code, so that the device's own
// authenticator says nothing of who it is; a security key with its own PIN or fingerprint does.
import type { Attachment } from '../contract/envelope/account.ts'
import type { DeviceKind } from '../contract/http/accounts.ts'

/** What of a passkey decides. */
export interface PlacedPasskey {
  readonly attachment: Attachment
  /** the personal device whose authenticator it is */
  readonly device: number | null
}
export interface PlaceDevice {
  readonly id: number
  readonly kind: DeviceKind
}

export const attachmentFor = (kind: DeviceKind): Attachment => (kind === 'personal' ? 'platform' : 'cross-platform')

export const opensDevice = (passkey: PlacedPasskey, device: PlaceDevice): boolean =>
  passkey.attachment === attachmentFor(device.kind) &&
  passkey.device === (device.kind === 'personal' ? device.id : null)

/** transports of authenticators that are part of a device, or of a telephone beside it */
const ofDevices: readonly string[] = ['internal', 'hybrid']

/** Whether what a browser tells of a new passkey is what the device may have. Browsers tell it unsigned. */
export const fitsDevice = (
  { attachment, transports }: { readonly attachment: Attachment; readonly transports: readonly string[] },
  kind: DeviceKind,
): boolean =>
  attachment === attachmentFor(kind) &&
  (kind === 'personal' || !transports.some((transport) => ofDevices.includes(transport)))
