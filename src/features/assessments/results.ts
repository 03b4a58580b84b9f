// Which assessments a profile shows: those that the clinic keeps with its patient, and of a request the newest of each index that
// the provider filled in. Pure.
import type { Diagnosis } from '../../../contract/records/patient-profile.ts'
import {
  type AssessmentResult,
  countItems,
  type IndexKind,
  indexKinds,
  isWhole,
  type Points,
  readText,
  resultOf,
  totalOf,
} from '../../../domain/assessments.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'
import type { MessageView, ProfileView, SendState } from '../../data/ports.ts'

export interface ShownResult extends AssessmentResult {
  readonly by: 'clinic' | 'provider'
  /** who filled it in, '' for nobody named */
  readonly authorName: string
  /** how far an own one has come that the clinic cannot see yet; null: it can */
  readonly waiting: Exclude<SendState, 'stored' | 'seen'> | null
}

/** Where the patient's record keeps an index. */
export const recordPath = (kind: IndexKind): string => `diagnosis.dependency_diagnosis.${kind}_assessment`

const ofDiagnosis = (diagnosis: Diagnosis | undefined, kind: IndexKind): AssessmentResult | null =>
  resultOf(kind, diagnosis?.dependency_diagnosis?.[`${kind}_assessment`])

/** The newest of an index among the texts of a request, with the waiting ones of this device. */
export function newestOf(
  kind: IndexKind,
  texts: readonly MessageView[],
): (AssessmentResult & { of: MessageView }) | null {
  for (const of of texts.toReversed()) {
    const result = readText(of.text)
    if (result?.kind === kind) return { ...result, of }
  }
  return null
}

function ofProvider(filled: AssessmentResult & { of: MessageView }): ShownResult {
  const { authorName, send } = filled.of
  return { ...filled, by: 'provider', authorName, waiting: send === 'stored' || send === 'seen' ? null : send }
}

export function shownResults(profile: ProfileView, texts: readonly MessageView[]): ShownResult[] {
  const { diagnosis } = profile
  return indexKinds.flatMap((kind): ShownResult[] => {
    const clinics = diagnosis.state === 'open' ? ofDiagnosis(diagnosis.value, kind) : null
    const providers = newestOf(kind, texts)
    return [
      ...(clinics ? [{ ...clinics, by: 'clinic', authorName: '', waiting: null } as const] : []),
      ...(providers ? [ofProvider(providers)] : []),
    ]
  })
}

/** '65 von 100'; 'Bisher 30 Punkte, 8 von 10' before all are answered. Needs the texts 'assessments'. */
function scoreText({ kind, score, points }: AssessmentResult, { t, locale }: Words): string {
  const answered = Object.keys(points).length
  const shown = score.toLocaleString(locale)
  return answered === 0 || isWhole(kind, points)
    ? t(`assessments:score.${kind}`, { score: shown })
    : t('assessments:soFar', { score: shown, answered, count: countItems(kind) })
}

/** The score, and '20.11.2026 · Klinik'. */
export function resultTexts(result: ShownResult, words: Words) {
  const { date, by, authorName } = result
  return {
    score: scoreText(result, words),
    from: [
      date === null ? words.t('assessments:noDate') : shortDate(date, words.locale),
      authorName || words.t(by === 'clinic' ? 'assessments:byClinic' : 'assessments:byProvider'),
    ].join(' · '),
  }
}

/** What the form says of the points so far: a total is none before every item has its points. */
export function totalText(kind: IndexKind, points: Points, { t, locale }: Words): string {
  const [answered, count] = [Object.keys(points).length, countItems(kind)]
  const score = totalOf(points).toLocaleString(locale)
  if (isWhole(kind, points))
    return `${t(`assessments:total.${kind}`, { score })}, ${t('assessments:answered', { answered, count })}`
  return [t('assessments:sumLater', { count }), answered > 0 ? t('assessments:soFar', { score, answered, count }) : '']
    .filter(Boolean)
    .join(' ')
}
