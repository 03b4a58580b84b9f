// What a list says of a patient's search: which of several searches counts, and its answers in words. Pure.
import type { AuctionRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'

/** The search that a list speaks of: the newest that still runs, else the newest. */
export function currentSearch(auctions: readonly AuctionRecord[]): AuctionRecord | null {
  const newestFirst = [...auctions].sort((a, b) => b.created_at - a.created_at || b.id - a.id)
  return newestFirst.find(({ lifecycle }) => lifecycle === 'active') ?? newestFirst[0] ?? null
}

/** '2 Zusagen, 3 offen: bitte auswählen', 'Noch nicht gesendet', 'Ausgewählt: Haus Seeblick'. */
export function answersText(search: AuctionRecord | null, words: Words): string {
  const say = (key: string, values: Record<string, string | number> = {}) =>
    words.t(`sender:list.answers.${key}`, values)
  if (search === null) return words.t('sender:list.noSearch')
  if (search.winner) return say('winner', { name: winnerName(search.winner, words) })
  if (search.state === 'cancelled') return say('cancelled')
  const { accepted, declined, open, contacted, interested = 0 } = search.counts
  if (contacted === 0) return say('none')
  const counted = [
    ['accepted', accepted],
    ['interested', interested],
    ['open', open - interested],
    ['declined', declined],
  ] as const
  const parts = counted.filter(([, count]) => count > 0).map(([key, count]) => say(key, { count }))
  if (parts.length === 0) return say('ended')
  const text = parts.join(', ')
  return accepted > 0 ? say('choose', { text }) : text
}

/** The chosen provider; one that is not on the platform is named by the search alone, since its name is sealed. */
export const winnerName = ({ careprovider }: NonNullable<AuctionRecord['winner']>, words: Words): string =>
  careprovider?.name ?? words.t('sender:unknownProvider')

/** A search whose start still counts. */
export const isRunning = (search: AuctionRecord): boolean =>
  search.lifecycle !== 'finished' && search.lifecycle !== 'archived'
