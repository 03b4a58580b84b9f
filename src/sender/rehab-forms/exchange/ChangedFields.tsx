// Fields that two versions of an application say otherwise, each with both values.
import { useTranslation } from 'react-i18next'
import type { ChangedField } from '../../../../domain/ahb/changes.ts'
import { fieldsOf } from '../../../../domain/forms/define.ts'
import { fieldLabel } from '../../../../domain/forms/labels.ts'
import { gkvForms } from '../../../../domain/rehab-forms/rehab-forms.ts'
import { useOwnKeys, valueText } from '../../../features/form/index.ts'
import { useWords } from '../../../ui/use-words.ts'
import { LinkButton } from '../../LinkButton.tsx'
import { slugOf } from '../application.ts'
import type { RehabWork } from '../use-application.ts'
import { useFormPaths } from '../use-form-paths.ts'
import classes from './Messages.module.css'

/** Where a field of the message stands; null: in none of the forms' pages. */
export function placeOfField(key: string) {
  for (const form of gkvForms)
    for (const page of form.pages) {
      const field = fieldsOf([page]).find((one) => one.key === key)
      if (field) return { form, page, field }
    }
  return null
}

interface Props {
  readonly fields: readonly ChangedField[]
  /** with ways to the fields; null: they are looked at only */
  readonly work: RehabWork | null
}

export function ChangedFields({ fields, work }: Props) {
  const { t } = useTranslation(['rehab-exchange', 'rehab-application'])
  const words = useWords()
  const own = useOwnKeys()
  const formPaths = useFormPaths()
  return (
    <ul className={classes.changes}>
      {fields.map(({ key, before, now }) => {
        const place = placeOfField(key)
        if (!place) return null
        const { form, page, field } = place
        const textOf = (value: typeof now) =>
          valueText(field, value, { words, texts: form.texts, own }) ?? t('change.empty')
        const label = words.t(fieldLabel(form, field))
        return (
          <li key={key}>
            <span className={classes.changedValues}>
              <strong>
                {t('rehab-application:pageNumber', { page: page.key })}, {label}
              </strong>
              <span>{t('change.before', { value: textOf(before) })}</span>
              <span>{t('change.now', { value: textOf(now) })}</span>
            </span>
            {work ? (
              <LinkButton
                to={formPaths.form}
                params={{
                  patientId: String(work.search.patient_id),
                  auctionId: String(work.search.id),
                  formSlug: slugOf(form),
                }}
                search={{ page: Number(page.key), field: key }}
                variant="default"
                size="sm"
                aria-label={`${t('rehab-application:check.toField')}: ${label}`}
              >
                {t('rehab-application:check.toField')}
              </LinkButton>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
