// The text blocks of the house on this device: sealed and opened under its group's secret.
import type { Envelope } from '../../contract/envelope/v1.ts'
import { type TextBlock, textBlocksPlace, textBlocksSchema } from '../../contract/records/text-blocks.ts'
import type { Opened } from './api.ts'
import { unreadable } from './core/aead.ts'
import { textOf, utf8 } from './core/bytes.ts'
import { openEnvelope, sealEnvelope } from './core/envelope.ts'
import type { OwnOrganisation } from './organisations.ts'

/** Null: the house's newest secret is not here. */
export async function sealTextBlocks(
  { newest }: Pick<OwnOrganisation, 'newest'>,
  author: number,
  blocks: readonly TextBlock[],
): Promise<Envelope | null> {
  if (!newest) return null
  return sealEnvelope(newest.secret, textBlocksPlace(newest.organisation, author), utf8(JSON.stringify({ blocks })))
}

export async function openTextBlocks(
  { bySecret }: Pick<OwnOrganisation, 'bySecret'>,
  author: number,
  sealed: Envelope,
): Promise<Opened<readonly TextBlock[]>> {
  const group = bySecret.get(sealed.kid)
  if (!group) return { state: 'no_key' }
  const under = { kind: 'group', cid: group.organisation } as const
  const bytes = await openEnvelope(group.secret, { place: textBlocksPlace(group.organisation, author), under }, sealed)
  if (bytes === unreadable) return { state: 'unreadable' }
  try {
    const parsed = textBlocksSchema.safeParse(JSON.parse(textOf(bytes) ?? ''))
    return parsed.success ? { state: 'open', value: parsed.data.blocks } : { state: 'unreadable' }
  } catch {
    return { state: 'unreadable' }
  }
}
