// What the house offers: kinds of care, which of them are paused, special needs, specialties.
import { useTranslation } from 'react-i18next'
import { services } from '../../../../catalogue/services.ts'
import { solutions, solutionsBySearchType } from '../../../../catalogue/solutions.ts'
import { specializations } from '../../../../catalogue/specializations.ts'
import { CodeChips } from '../../../ui/CodeChips.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { FormParts } from './form-parts.ts'
import classes from './Rules.module.css'

/** shown before 'more' */
const first = { solutions: 10, services: 10, specializations: 8 } as const
/** the most asked ones first */
const asked: readonly number[] = Object.values(solutionsBySearchType).flat()
const kinds = {
  ...solutions,
  entries: [...solutions.entries].sort((a, b) => asked.indexOf(a.code) - asked.indexOf(b.code)),
}

export function OfferPanel({ form, set, idOf, problemOf }: FormParts) {
  const { t } = useTranslation('rules')
  const offered = kinds.entries.filter(({ code }) => form.solutions.includes(code))
  return (
    <Panel title={t('offer.title')}>
      <div className={classes.fields}>
        <CodeChips
          id={idOf('solutions')}
          label={t('offer.solutions')}
          hint={t('offer.solutionsHint')}
          error={problemOf('solutions')}
          list={kinds}
          first={first.solutions}
          chosen={form.solutions}
          onChange={(codes) => set('solutions', codes)}
        />
        {offered.length > 0 ? (
          <CodeChips
            label={t('offer.paused')}
            hint={t('offer.pausedHint')}
            list={{ ...solutions, entries: offered }}
            first={offered.length}
            chosen={form.paused_solutions.filter((one) => form.solutions.includes(one))}
            onChange={(codes) => set('paused_solutions', codes)}
          />
        ) : null}
        <CodeChips
          label={t('offer.services')}
          hint={t('offer.servicesHint')}
          list={services}
          first={first.services}
          chosen={form.services}
          onChange={(codes) => set('services', codes)}
        />
        <CodeChips
          label={t('offer.specializations')}
          hint={t('offer.specializationsHint')}
          list={specializations}
          first={first.specializations}
          chosen={form.specializations}
          onChange={(codes) => set('specializations', codes)}
        />
      </div>
    </Panel>
  )
}
