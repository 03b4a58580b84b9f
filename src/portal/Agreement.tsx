// What somebody agrees to who makes an account (P50, P51): two boxes, and the documents that they are about.
import { Anchor, Checkbox, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { logError } from '../platform/log.ts'
import { useFoot } from '../state/foot.ts'
import classes from './portal.module.css'

export interface Agreed {
  readonly terms: boolean
  readonly privacy: boolean
}
export const nothingAgreed: Agreed = { terms: false, privacy: false }

/** What is still missing: keys of the texts 'portal-account'. */
export const missingOf = ({ terms, privacy }: Agreed) =>
  ({
    ...(terms ? {} : { terms: 'create.termsMissing' }),
    ...(privacy ? {} : { privacy: 'create.privacyMissing' }),
  }) as const

interface Props {
  readonly agreed: Agreed
  readonly problems: { readonly terms?: string | undefined; readonly privacy?: string | undefined }
  readonly onChange: (agreed: Agreed) => void
}

export function Agreement({ agreed, problems, onChange }: Props) {
  const { t } = useTranslation('portal-account')
  return (
    <>
      <Checkbox
        id="create-terms"
        label={t('create.terms')}
        checked={agreed.terms}
        error={agreed.terms ? null : problems.terms}
        onChange={(event) => onChange({ ...agreed, terms: event.currentTarget.checked })}
      />
      <Checkbox
        id="create-privacy"
        label={t('create.privacy')}
        checked={agreed.privacy}
        error={agreed.privacy ? null : problems.privacy}
        onChange={(event) => onChange({ ...agreed, privacy: event.currentTarget.checked })}
      />
      <Documents />
    </>
  )
}

/** what both boxes are about, as far as the operator has set it */
const documents = { terms_and_conditions: 'create.readTerms', privacy_policy: 'create.readPrivacy' } as const

/** What there is to read about it, in a tab of its own: what was typed stays. */
function Documents() {
  const { t } = useTranslation('portal-account')
  const { documents: known, isAsked } = useFoot()
  const read = known.flatMap(({ type, url }) =>
    type === 'terms_and_conditions' || type === 'privacy_policy' ? [{ type, url }] : [],
  )
  const isLacking = isAsked && read.length < Object.keys(documents).length
  useEffect(() => {
    if (isLacking) logError('legal documents missing', {}) // X14
  }, [isLacking])
  return (
    <>
      {isLacking ? <Text role="status">{t('create.noDocuments')}</Text> : null}
      <ul className={classes.documents}>
        {read.map(({ type, url }) => (
          <li key={type}>
            <Anchor href={url} target="_blank" rel="noreferrer" className={classes.way ?? ''}>
              {t(documents[type])}
            </Anchor>
          </li>
        ))}
        <li>
          <Anchor href={t('create.guidePath')} target="_blank" className={classes.way ?? ''}>
            {t('create.guide')}
          </Anchor>
        </li>
      </ul>
    </>
  )
}
