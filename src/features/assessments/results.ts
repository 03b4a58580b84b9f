// Which assessments a profile shows: those that the clinic keeps with its patient, and of a request the newest of each index that
// the provider filled in. Pure.
import type { Diagnosis } from '../../../contract/records/patient-profile.ts'
import {
  type AssessmentResult,
  countItems,
  type IndexKind,
  indexKinds,
  readText,
  resultOf,
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

/** '65 von 100', '(8 von 10 Fragen)' or '' when all are answered, '20.11.2026 · Klinik'. Needs the texts 'assessments'. */
export function resultTexts({ kind, score, date, by, authorName, points }: ShownResult, { t, locale }: Words) {
  const [answered, count] = [Object.keys(points).length, countItems(kind)]
  return {
    score: t(`assessments:score.${kind}`, { score: score.toLocaleString(locale) }),
    partly: answered > 0 && answered < count ? `(${t('assessments:partly', { answered, count })})` : '',
    from: [
      date === null ? t('assessments:noDate') : shortDate(date, locale),
      authorName || t(by === 'clinic' ? 'assessments:byClinic' : 'assessments:byProvider'),
    ].join(' · '),
  }
}
