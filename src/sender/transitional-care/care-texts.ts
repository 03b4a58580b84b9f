// What the documentation says in words, on the screen and on paper. Pure.
import { solutions } from '../../../catalogue/solutions.ts'
import type { CareProofs, CareVersionContent, CareVersionRow } from '../../../contract/records/transitional-care.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { ProofName } from '../../../domain/patient/transitional-care/proofs.ts'
import { changesBetween, type VersionChanges } from '../../../domain/patient/transitional-care/versions.ts'
import type { Words } from '../../../domain/words.ts'
import { labelsOf } from '../../ui/labels.ts'

export const say = (words: Words, key: string, values: Record<string, string | number> = {}) =>
  words.t(`transitional-care:${key}`, values)

/** 'Pflegehaus Moor, Edewecht' */
export const houseText = ({ name, place }: { readonly name: string; readonly place: string }): string =>
  [name, place].filter(Boolean).join(', ')

export const kindsText = (kinds: readonly number[], words: Words): string =>
  labelsOf(solutions, kinds, words).join(', ')

/** '27.11. 11:02' as the table has it: the year stands on paper only. */
export function shortMoment(at: number | null, words: Words): string {
  if (at === null) return '–'
  const day = shortDate(dayOf(at), words.locale)
  return `${words.isLasting ? day : day.slice(0, 6)} ${clockTime(at, words).replace(/ Uhr$/, '')}`
}

/** 'Telefon, von Hand, M. König' on paper, the way alone where the mark stands beside it. */
export const wayText = ({ way, by_hand }: Pick<CareVersionRow, 'way' | 'by_hand'>, words: Words): string =>
  by_hand === null
    ? say(words, `way.${way}`)
    : `${say(words, `way.${way}`)}, ${say(words, 'table.byHand', { name: by_hand })}`

/** '25 km ab 24.11., 40 km ab 26.11.' */
export const radiusText = (radius: CareVersionContent['radius'], words: Words): string =>
  radius
    .map(({ metres, from }) =>
      say(words, 'table.radiusStep', {
        km: metres / 1000,
        day: shortDate(from, words.locale).slice(0, words.isLasting ? 10 : 6),
      }),
    )
    .join(', ')

/** '1 zurückgenommen, 1 doppelt' */
export const uncountedText = (uncounted: readonly { readonly why: string }[], words: Words): string =>
  (['takenBack', 'double', 'faxWaits'] as const)
    .map((why) => [why, uncounted.filter((one) => one.why === why).length] as const)
    .filter(([, count]) => count > 0)
    .map(([why, count]) => say(words, `uncounted.${why}`, { count }))
    .join(', ')

/** What one of the first four points says; '': nothing yet. */
export function proofText(
  name: Exclude<ProofName, 'asked'>,
  { proofs, begun }: Pick<CareVersionContent, 'proofs' | 'begun'>,
  words: Words,
): string {
  const dated = (day: string | null) => (day === null ? '' : shortDate(day, words.locale))
  const inWay = (way: string | null) => (way === null ? '' : say(words, `wayIn.${way}`))
  const join = (...parts: readonly string[]) => parts.filter(Boolean).join(', ')
  const told = (head: string, result: string) => (result === '' ? head : head === '' ? result : `${head}: ${result}`)
  const { agreed, need, payer } = proofs
  switch (name) {
    case 'begun':
      return begun
        ? join(say(words, `proofs.source.${begun.source}`, { day: dated(begun.day) }), proofs.begun?.note ?? '')
        : ''
    case 'agreed':
      return agreed ? told(join(agreed.with, dated(agreed.day), inWay(agreed.way), signed(agreed)), agreed.result) : ''
    case 'need': {
      if (!need || (need.need === '' && need.day === null)) return ''
      const applied =
        need.day === null ? say(words, 'proofs.notApplied') : say(words, 'proofs.applied', { day: dated(need.day) })
      return told(join(need.need, applied), need.result)
    }
    case 'payer':
      return payer ? join(payer.contact, dated(payer.day), inWay(payer.way)) : ''
  }
}

/** who typed it, while the point says something */
const signed = (agreed: NonNullable<CareProofs['agreed']>) =>
  agreed.with === '' && agreed.day === null ? '' : agreed.by

/** '+3 Anfragen, Umkreis 40 km' */
export function changesText(changes: VersionChanges, words: Words): string {
  const counted = (['requests', 'gone', 'answers'] as const).map((name) =>
    changes[name] > 0 ? say(words, `versions.change.${name}`, { count: changes[name] }) : '',
  )
  const proofs = changes.proofs.length > 0 ? say(words, 'versions.change.proofs', { count: changes.proofs.length }) : ''
  const radius = changes.radius === null ? '' : say(words, 'versions.change.radius', { km: changes.radius / 1000 })
  return [...counted, proofs, radius].filter(Boolean).join(', ') || say(words, 'versions.change.nothing')
}

const keyOf = ({ house, name, place }: CareVersionRow) => (house === null ? `${name}|${place}` : String(house))

/** Line by line what is other in `after`. */
export function changeLines(before: CareVersionContent, after: CareVersionContent, words: Words): string[] {
  const earlier = new Map(before.rows.map((row) => [keyOf(row), row]))
  const later = new Set(after.rows.map(keyOf))
  const state = (row: CareVersionRow) => [say(words, `state.${row.state}`), row.reason].filter(Boolean).join(', ')
  const { proofs, radius } = changesBetween(before, after)
  return [
    ...after.rows.flatMap((row) => {
      const was = earlier.get(keyOf(row))
      const name = houseText(row)
      if (!was) return [say(words, 'versions.detail.added', { name, state: state(row) })]
      if (state(was) === state(row)) return []
      return [say(words, 'versions.detail.answer', { name, before: state(was), after: state(row) })]
    }),
    ...before.rows
      .filter((row) => !later.has(keyOf(row)))
      .map((row) => say(words, 'versions.detail.gone', { name: houseText(row) })),
    ...proofs.map((name) => say(words, 'versions.detail.proof', { name: say(words, `proofs.name.${name}`) })),
    ...(radius === null ? [] : [say(words, 'versions.detail.radius', { km: radius / 1000 })]),
  ]
}
