// Further sections of a patient's record, one below the other behind their headings: few people need many of them.
import { Accordion } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { RecordSection } from '../../../../domain/patient/record/define.ts'
import { isNothing } from '../../../../domain/patient/record/values.ts'
import { usePatientForm } from '../form-api.ts'
import { DetailField } from './DetailField.tsx'
import { detailAt } from './details.ts'
import classes from './RecordSections.module.css'

interface Props {
  readonly sections: readonly RecordSection[]
  /** stand open from the beginning */
  readonly open?: boolean
  /** labels of the fields above: a section of the same name says more about one of them */
  readonly above?: readonly string[]
}

export function RecordSections({ sections, open = false, above = [] }: Props) {
  const { t } = useTranslation(['patient-record', 'catalogue-patient'])
  const titleOf = (title: string) => (above.includes(title) ? t('moreAbout', { title }) : title)
  const { form, before } = usePatientForm()
  const isFilled = ({ fields }: RecordSection) =>
    fields.some(({ path }) => !isNothing(detailAt(before, form.details, path)))
  return (
    <Accordion
      multiple
      defaultValue={open ? sections.map(({ key }) => key) : []}
      order={3}
      keepMounted={false}
      variant="separated"
      className={classes.sections ?? ''}
    >
      {sections.map((section) => (
        <Accordion.Item key={section.key} value={section.key}>
          <Accordion.Control>
            {titleOf(t(section.title))}
            {isFilled(section) ? <span className={classes.filled}> · {t('filled')}</span> : null}
          </Accordion.Control>
          <Accordion.Panel>
            <div className={classes.fields}>
              {section.fields.map((field) => (
                <DetailField key={field.path} field={field} />
              ))}
            </div>
          </Accordion.Panel>
        </Accordion.Item>
      ))}
    </Accordion>
  )
}
