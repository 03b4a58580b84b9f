// The three indexes that both sides fill in: their items, what each may score, and the total. Source: specification, reference
// catalogues, section 9; scales: docs/READINGS.md#0516, Q12, docs/READINGS.md#0197. Pure.
import { barthelItems } from '../catalogue/assessment/barthel-items.ts'
import { earlyRehabItems } from '../catalogue/assessment/early-rehab-items.ts'
import type { CatalogueList } from '../catalogue/define.ts'
import { singerItems } from '../catalogue/rehab/singer-items.ts'

export const indexKinds = ['barthel', 'early_rehab', 'singer'] as const
export type IndexKind = (typeof indexKinds)[number]

interface ItemList extends CatalogueList {
  readonly entries: readonly (CatalogueList['entries'][number] & { readonly field: string })[]
}

interface AssessmentIndex {
  /** last part of its page's address */
  readonly slug: string
  readonly items: ItemList
  /** what an item may score, in the order of its options */
  pointsOf(field: string): readonly number[]
  /** of all items together */
  readonly best: number
  readonly worst: number
}

const barthelPoints: Readonly<Record<string, readonly number[]>> = {
  transfers: [0, 5, 10, 15],
  mobility: [0, 5, 10, 15],
  grooming: [0, 5],
  bathing: [0, 5],
}

export const indexes: Readonly<Record<IndexKind, AssessmentIndex>> = {
  barthel: {
    slug: 'barthel-index',
    items: barthelItems,
    pointsOf: (field) => barthelPoints[field] ?? [0, 5, 10],
    best: 100,
    worst: 0,
  },
  early_rehab: {
    slug: 'early-rehab-index',
    items: earlyRehabItems,
    pointsOf: (field) => [0, field === 'communication' ? -25 : -50],
    best: 0,
    worst: -325,
  },
  singer: { slug: 'singer-index', items: singerItems, pointsOf: () => [0, 1, 2, 3, 4, 5], best: 100, worst: 0 },
}

export const kindOfSlug = (slug: string | undefined): IndexKind | null =>
  indexKinds.find((kind) => indexes[kind].slug === slug) ?? null

/** Points by field of an item; what nobody answered is not in it. */
export type Points = Readonly<Record<string, number>>

/** As a record keeps it: date, total once every item has its points, and the points of each item under {kind}_assessment_{field}. */
interface StoredAssessment {
  /** yyyy-MM-dd */
  readonly date?: string
  readonly score?: number
  readonly [field: string]: string | number | undefined
}

const fieldsOf = (kind: IndexKind) => indexes[kind].items.entries.map(({ field }) => field)

export const countItems = (kind: IndexKind): number => fieldsOf(kind).length

export const totalOf = (points: Points): number => Object.values(points).reduce((sum, value) => sum + value, 0)

/** Only then the points make the index's total: those of some items compare with nothing. */
export const isWhole = (kind: IndexKind, points: Points): boolean => Object.keys(points).length === countItems(kind)

/** @param date yyyy-MM-dd */
export const toStored = (kind: IndexKind, points: Points, date: string): StoredAssessment => ({
  date,
  ...(isWhole(kind, points) ? { score: totalOf(points) } : {}),
  ...Object.fromEntries(Object.entries(points).map(([field, value]) => [`${kind}_assessment_${field}`, value])),
})

/** The points of a stored assessment; a value that its item cannot have is none. */
const pointsOf = (kind: IndexKind, stored: Readonly<Record<string, unknown>>): Points =>
  Object.fromEntries(
    fieldsOf(kind).flatMap((field) => {
      const value = stored[`${kind}_assessment_${field}`]
      return typeof value === 'number' && indexes[kind].pointsOf(field).includes(value) ? [[field, value]] : []
    }),
  )

export interface AssessmentResult {
  readonly kind: IndexKind
  /** yyyy-MM-dd; null: not said */
  readonly date: string | null
  readonly score: number
  readonly points: Points
}

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value))

/** What a record keeps of an index; null: nothing that can be shown. The total is the items', where there are any. */
export function resultOf(kind: IndexKind, stored: unknown): AssessmentResult | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { date, score } = stored as StoredAssessment
  const points = pointsOf(kind, stored as StoredAssessment)
  const isAnswered = Object.keys(points).length > 0
  if (!isAnswered && typeof score !== 'number') return null
  return {
    kind,
    date: isDay(date) ? date : null,
    score: isAnswered ? totalOf(points) : Number(score),
    points,
  }
}

/** The text that a provider seals: the stored form with the name of its index. */
export const toText = (kind: IndexKind, points: Points, date: string): string =>
  JSON.stringify({ assessment: kind, ...toStored(kind, points, date) })

/** null: not one, or of a newer version */
export function readText(text: string): AssessmentResult | null {
  try {
    const stored: unknown = JSON.parse(text)
    const named = (stored as { assessment?: unknown } | null)?.assessment
    const kind = indexKinds.find((one) => one === named)
    return kind ? resultOf(kind, stored) : null
  } catch {
    return null
  }
}
