// The special needs that a request carries, in the words in which the funnel asked for them. Pure.
import { services } from '../../../catalogue/services.ts'
import type { Interval } from '../../../domain/intervals.ts'
import { intervalText } from '../../../domain/person-text.ts'
import { allServiceChoices, isHeavyWeight } from '../../../domain/portal/funnel.ts'
import type { Words } from '../../../domain/words.ts'
import { labelOf } from '../../ui/labels.ts'

/** One text each; what no choice of the funnel means stands under its own name. @param weight kg */
export function needsText(codes: readonly number[], weight: Interval | null, words: Words): string {
  const nameOf = (code: number): string | null => {
    const choice = allServiceChoices.find(({ codes: meant }) => meant.some((one) => one === code))
    return choice ? words.t(`portal-search:funnel.services.${choice.key}.name`) : labelOf(services, code, words)
  }
  return [...codes.map(nameOf), weight && weightText(weight, words)].filter(Boolean).join(', ')
}

function weightText(weight: Interval, words: Words): string {
  if (isHeavyWeight(weight) && weight.max === null) return words.t('portal-search:funnel.services.overweight.name')
  const text = intervalText(weight, words)
  return text && words.t('portal-requests:search.weight', { weight: text })
}
