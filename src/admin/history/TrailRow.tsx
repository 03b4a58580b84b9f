// One entry of the console's history: who did what to which record, and, opened, what became what.
import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { TrailEntry } from '../../../contract/http/admin-trail.ts'
import { keptHoursText } from '../../../domain/contact-hours.ts'
import type { Words } from '../../../domain/words.ts'
import { MomentText } from '../../ui/times.tsx'
import { useWords } from '../../ui/use-words.ts'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'

const pathOf: Readonly<Record<string, string>> = {
  accounts: paths.account,
  careproviders: paths.provider,
  careseekers: paths.clinic,
  companies: paths.company,
  consultants: paths.consultant,
  imports: paths.import,
  agreements: paths.provider,
  clinicagreements: paths.clinic,
  insurances: paths.insurance,
  legalversions: paths.legalVersion,
  portalpartners: paths.partner,
  portalregions: paths.region,
}

/** The record's name, as a link where it has a page. */
export function RecordName({ resource, id, name }: { resource: string; id: number; name: string | null }) {
  const path = pathOf[resource]
  const text = name ?? (id === 0 ? '' : `#${id}`)
  if (path === undefined || id === 0) return text
  return (
    <Anchor component={Link} underline="always" to={path} params={{ id: String(id) } as never}>
      {text}
    </Anchor>
  )
}

/** A stored value as far as it can be read without the form that it belongs to. */
function textOfValue(value: unknown, words: Words): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value)) return value.map((one) => textOfValue(one, words) ?? '–').join(', ') || null
  return typeof value === 'object' ? (keptHoursText(value, words) ?? JSON.stringify(value)) : String(value)
}

export function TrailRow({ entry }: { readonly entry: TrailEntry }) {
  const { t } = useTranslation(['admin-history', 'admin', 'admin-registers', 'admin-legal'])
  const words = useWords()
  const { account, act, at, changes, name, reason, record_id, resource } = entry
  const who = account ? `${account.first_name} ${account.last_name}`.trim() || `#${account.id}` : t('somebody')
  const fields = Object.entries(changes)
  const labelOf = (key: string) =>
    [`admin:field.${key}`, `field.${key}`, `admin-registers:field.${key}`, `admin-registers:beside.${key}`].reduceRight(
      (known, at) => t(at as 'field.state', { defaultValue: known }),
      key,
    )
  return (
    <li className={classes.change}>
      <MomentText at={at} /> · <strong>{who}</strong> · {t(resource === 'admin_sessions' ? 'act.opened' : `act.${act}`)}
      : {t(`resource.${resource}`, { defaultValue: resource })}{' '}
      <RecordName resource={resource} id={record_id} name={name} />
      {reason ? <div>{t('reason', { reason })}</div> : null}
      {fields.length > 0 ? (
        <details>
          <summary>
            {t('fields', { count: fields.length, names: fields.map(([key]) => labelOf(key)).join(', ') })}
          </summary>
          <ul>
            {fields.map(([key, { from, to }]) => (
              <li key={key}>
                {t('becomes', {
                  field: labelOf(key),
                  from: textOfValue(from, words) ?? t('nothing'),
                  to: textOfValue(to, words) ?? t('nothing'),
                })}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
