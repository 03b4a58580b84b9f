// What each request that went out says otherwise than the one before it, newest first; and what the pages say by now.
import { useTranslation } from 'react-i18next'
import { changedBetween } from '../../../../domain/ahb/changes.ts'
import { fullMoment } from '../../../../domain/dates.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Section } from '../../../ui/Panel.tsx'
import { useWords } from '../../../ui/use-words.ts'
import classes from '../RehabForms.module.css'
import { ChangedFields } from './ChangedFields.tsx'
import type { Changes, SentVersion } from './sent-versions.ts'

interface Props {
  readonly versions: readonly SentVersion[]
  /** null: the pages are no change of what went out */
  readonly changes: Changes | null
  readonly onClose: () => void
}

export function CompareDialog({ versions, changes, onClose }: Props) {
  const { t } = useTranslation('rehab-exchange')
  const words = useWords()
  const rows = versions.map((version, at) => {
    const before = versions[at - 1]
    return { version, fields: before ? changedBetween(before.body, version.body) : null }
  })
  return (
    <Dialog opened onClose={onClose} title={t('versions.open')} width="wide">
      <div className={classes.stack}>
        {changes ? (
          <Section title={t('versions.now')}>
            {changes.fields.length === 0 ? (
              <p>{t('versions.same')}</p>
            ) : (
              <ChangedFields fields={changes.fields} work={null} />
            )}
          </Section>
        ) : null}
        {rows.toReversed().map(({ version, fields }) => (
          <Section
            key={version.fileNumber}
            title={t('versions.of', { number: version.fileNumber, time: fullMoment(version.at, words) })}
          >
            {fields === null ? (
              <p>{t('versions.first')}</p>
            ) : fields.length === 0 ? (
              <p>{t('versions.same')}</p>
            ) : (
              <ChangedFields fields={fields} work={null} />
            )}
          </Section>
        ))}
      </div>
    </Dialog>
  )
}
