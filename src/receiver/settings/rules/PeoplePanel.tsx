// Whom the house takes: age, weight, care level, rooms for whom, isolation, who pays.
import { Checkbox, NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { careLevels } from '../../../../catalogue/care-levels.ts'
import { genders, statedGenders } from '../../../../catalogue/genders.ts'
import { payers } from '../../../../catalogue/payers.ts'
import { CodeChips } from '../../../ui/CodeChips.tsx'
import { labelOf } from '../../../ui/labels.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import type { FormParts } from './form-parts.ts'
import { NumberField } from './NumberField.tsx'
import classes from './Rules.module.css'

const stated: readonly number[] = statedGenders
const genderList = { ...genders, entries: genders.entries.filter(({ code }) => stated.includes(code)) }
const levels = careLevels.codes.filter((code) => code > 0)

export function PeoplePanel(parts: FormParts) {
  const { t } = useTranslation('rules')
  const words = useWords()
  const { form, set, idOf, problemOf } = parts
  return (
    <Panel title={t('people.title')}>
      <div className={classes.fields}>
        <div className={classes.pair}>
          <NumberField {...parts} field="age_min" label={t('people.ageMin')} unit={t('unit.years')} />
          <NumberField {...parts} field="age_max" label={t('people.ageMax')} unit={t('unit.years')} />
        </div>
        <div className={classes.pair}>
          <NumberField {...parts} field="weight_max" label={t('people.weight')} unit={t('unit.kg')} />
          <NativeSelect
            id={idOf('care_level_min')}
            size="md"
            label={t('people.careLevel')}
            value={form.care_level_min}
            data={[
              { value: '', label: t('people.anyLevel') },
              ...levels.map((code) => ({ value: String(code), label: labelOf(careLevels, code, words) ?? '' })),
            ]}
            onChange={(event) => set('care_level_min', event.currentTarget.value)}
          />
        </div>
        <CodeChips
          label={t('people.genders')}
          hint={t('people.gendersHint')}
          list={genderList}
          first={genderList.entries.length}
          chosen={form.genders}
          onChange={(codes) => set('genders', codes)}
        />
        <Checkbox
          label={t('people.isolation')}
          description={t('people.isolationHint')}
          checked={form.takes_isolation}
          onChange={(event) => set('takes_isolation', event.currentTarget.checked)}
        />
        <CodeChips
          id={idOf('blocked_payers')}
          label={t('people.payers')}
          hint={t('people.payersHint')}
          error={problemOf('blocked_payers')}
          list={payers}
          first={payers.entries.length}
          chosen={form.blocked_payers}
          onChange={(codes) => set('blocked_payers', codes)}
        />
      </div>
    </Panel>
  )
}
