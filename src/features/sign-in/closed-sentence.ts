// Why the page is closed, in one sentence; nothing when it was just opened.

const reasons = [
  'other_tab',
  'signed_out',
  'person',
  'idle',
  'elsewhere',
  'ended',
  'revoked',
  'reset',
  'rebuilt',
  'emptied',
  'shared',
] as const
type Reason = (typeof reasons)[number]
const isReason = (text: string): text is Reason => (reasons as readonly string[]).includes(text)

/** AU5, minutes without a touch until a device locks */
const idleMinutes = { shared: 5, personal: 15 } as const

/**
 * The sentence for a closed page. Both may come from the page's address, so they may be anything.
 * @param reason a LockReason, 'signed_out', 'revoked' (OB11), 'reset' (0410), 'rebuilt', 'emptied' (X9), 'shared' (another app shared files) or 'other_tab'; anything else says nothing
 * @param device 'personal' or anything else, which is shared
 */
export function closedSentence(
  reason: string,
  device: string | undefined,
  t: (key: string, values: Record<string, number>) => string,
): string | null {
  const minutes = device === 'personal' ? idleMinutes.personal : idleMinutes.shared
  return isReason(reason) ? t(`reason.${reason}`, { minutes }) : null
}
