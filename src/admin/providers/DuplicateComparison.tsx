// Both records of a house beside each other, and what would go over and what stays.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { requestStatuses } from '../../../catalogue/request-statuses.ts'
import type { DuplicatePreview, DuplicateSide } from '../../../contract/http/house-duplicates.ts'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'

interface Props {
  readonly preview: DuplicatePreview
}

export function DuplicateComparison({ preview }: Props) {
  return (
    <>
      <Sides preview={preview} />
      <Moves preview={preview} />
      <Stays preview={preview} />
    </>
  )
}

function Sides({ preview: { duplicate, kept } }: Props) {
  const { t } = useTranslation(['admin-house', 'catalogue'])
  const rows: readonly (readonly [string, (side: DuplicateSide) => ReactNode])[] = [
    ['number', ({ id }) => `careprovider:${id}`],
    ['name', ({ name }) => name],
    [
      'address',
      ({ street, zipcode, city }) => [street, `${zipcode ?? ''} ${city ?? ''}`.trim()].filter(Boolean).join(', '),
    ],
    ['status', ({ status }) => t(labelKeyOf(careproviderStatuses, status))],
    ['created', ({ created_at }) => <MomentText at={created_at} />],
    ['people', ({ people }) => people],
    ['used', ({ last_used_at: at }) => (at === null ? t('people.never') : <MomentText at={at} />)],
    ['requests', ({ requests }) => requests],
    ['files', ({ files }) => files],
  ]
  const titles = { duplicate: t('duplicate.goes'), kept: t('duplicate.stays') }
  return (
    <div className={`${classes.scroll} ${classes.foot}`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('duplicate.row.what')}</th>
            <th scope="col">{titles.duplicate}</th>
            <th scope="col">{titles.kept}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, text]) => (
            <tr key={key}>
              <td data-first>
                <strong>{t(`duplicate.row.${key}`)}</strong>
              </td>
              <td data-label={titles.duplicate}>{text(duplicate)}</td>
              <td data-label={titles.kept}>{text(kept)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Moves({ preview: { moves } }: Props) {
  const { t } = useTranslation('admin-house')
  const { people, files, clinics, notes } = moves
  const lines = [
    ...people.map(({ name, mailed }) => t(mailed ? 'duplicate.personMailed' : 'duplicate.person', { name })),
    ...files.map((name) => t('duplicate.file', { name })),
    ...(clinics > 0 ? [t('duplicate.clinics', { count: clinics })] : []),
    ...(notes ? [t('duplicate.notes')] : []),
  ]
  return (
    <>
      <h3>{t('duplicate.movesTitle')}</h3>
      {lines.length === 0 ? t('duplicate.movesNone') : <Lines lines={lines} />}
    </>
  )
}

function Stays({ preview: { stays, moves } }: Props) {
  const { t } = useTranslation(['admin-house', 'catalogue'])
  const { open_requests: open, files, notes } = stays
  return (
    <>
      <h3>{t('duplicate.staysTitle')}</h3>
      <Lines
        lines={[
          t('duplicate.sealed'),
          ...(moves.people.length > 0 ? [t('duplicate.peopleStay')] : []),
          ...files.map((name) => t('duplicate.file', { name })),
          ...(notes ? [t('duplicate.notesTooLong')] : []),
        ]}
      />
      {open.length === 0 ? (
        <p>{t('duplicate.noOpen')}</p>
      ) : (
        <>
          <p>{t('duplicate.open', { count: open.length })}</p>
          <ul>
            {open.map(({ clinic, sent_at, status }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: requests have no number here, and only the whole list changes
              <li key={place}>
                {clinic} · <MomentText at={sent_at} /> · {t(labelKeyOf(requestStatuses, status))}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}

const Lines = ({ lines }: { readonly lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
)
