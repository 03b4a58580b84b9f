// The rows of an import by what becomes of them; what is left out has its line and its reason, and can be had as a file.
import { Button, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportPart, ImportRow } from '../../../contract/http/admin-imports.ts'
import type { ImportedList } from '../../../contract/http/system.ts'
import { csvText } from '../../../domain/csv.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'
import { Pages } from '../records/RecordList.tsx'

interface Props {
  readonly id: number
  readonly list: ImportedList
  readonly part: ImportPart
}

export function ImportRows({ id, list, part }: Props) {
  const { t } = useTranslation(['admin', 'admin-contents'])
  const [start, setStart] = useState(0)
  const found = usePort('admin').imports.useRows(id, part, start)
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={5} />}>
      {({ rows, total }) =>
        rows.length === 0 ? (
          <EmptyState>{t('admin-contents:rows.none')}</EmptyState>
        ) : (
          <>
            {part === 'left_out' ? <LeftOutFile id={id} /> : null}
            <div className={classes.scroll}>
              <table className={classes.table} aria-label={t(`admin-contents:part.${part}`)}>
                {part === 'left_out' ? <LeftOutRows rows={rows} /> : <Entries list={list} rows={rows} />}
              </table>
            </div>
            <Pages start={start} shown={rows.length} total={total} onStart={setStart} />
          </>
        )
      }
    </Loaded>
  )
}

function LeftOutRows({ rows }: { readonly rows: readonly ImportRow[] }) {
  const { t } = useTranslation('admin-contents')
  const heads = [t('rows.line'), t('rows.reason'), t('rows.text')]
  return (
    <>
      <Heads labels={heads} />
      <tbody>
        {rows.map(({ line, problem, text }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line of a file has no other name, and stays where it is
          <tr key={at}>
            <td className="num">{line ?? '–'}</td>
            <td data-label={heads[1]}>{t(`problem.${problem}` as 'problem.columns')}</td>
            <td data-label={heads[2]}>{text}</td>
          </tr>
        ))}
      </tbody>
    </>
  )
}

const Heads = ({ labels }: { readonly labels: readonly string[] }) => (
  <thead>
    <tr>
      {labels.map((label) => (
        <th key={label} scope="col">
          {label}
        </th>
      ))}
    </tr>
  </thead>
)

/** Cells by column; where one becomes another, both are said. */
function Entries({ list, rows }: { readonly list: ImportedList; readonly rows: readonly ImportRow[] }) {
  const { t } = useTranslation('admin-contents')
  const columns = [...new Set(rows.flatMap(({ from, to }) => Object.keys({ ...from, ...to })))].filter(
    (key) => key !== 'latitude' && key !== 'longitude' && key !== 'position',
  )
  const label = (key: string) =>
    t(list === 'insurances' && key === 'code' ? 'cell.institution_code' : (`cell.${key}` as 'cell.name'))
  return (
    <>
      <Heads labels={columns.map(label)} />
      <tbody>
        {rows.map(({ from, to }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a page of rows is shown whole, and no row moves in it
          <tr key={at}>
            {columns.map((key) => (
              <td key={key} data-label={label(key)}>
                <Cell from={from ? (from[key] ?? '') : null} to={to ? (to[key] ?? '') : null} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </>
  )
}

function Cell({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  const { t } = useTranslation('admin-contents')
  if (from === null || to === null || from === to) return to ?? from
  return <strong>{t('rows.becomes', { from: from || t('rows.nothing'), to: to || t('rows.nothing') })}</strong>
}

function LeftOutFile({ id }: { readonly id: number }) {
  const { t } = useTranslation('admin-contents')
  const { imports } = usePort('admin')
  const [hasFailed, setHasFailed] = useState(false)
  async function save() {
    const rows = await imports.leftOut(id)
    setHasFailed(rows === null)
    if (!rows) return
    const lines = rows.map(({ line, problem, text }) => [
      line ?? '',
      t(`problem.${problem}` as 'problem.columns'),
      text ?? '',
    ])
    const content = csvText([[t('rows.line'), t('rows.reason'), t('rows.text')], ...lines])
    handToDownloads(new Blob([content], { type: 'text/csv' }), `${t('rows.fileName', { id })}.csv`)
  }
  return (
    <div className={classes.actions}>
      <Button variant="default" leftSection={<IconDownload size={24} stroke={1.75} aria-hidden />} onClick={save}>
        {t('rows.csv')}
      </Button>
      {hasFailed ? <Text role="alert">{t('rows.csvFailed')}</Text> : null}
    </div>
  )
}
