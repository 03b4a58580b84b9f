// What can be done with the chosen records of a list, or with all of its hits: a bulk change, a file.
import { Button, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { bulkLimits } from '../../../contract/http/bulk-changes.ts'
import type { RecordQuery } from '../../data/admin-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { FileDialog } from './FileDialog.tsx'
import type { ListTools } from './RecordList.tsx'

interface Props {
  readonly tools: ListTools
  readonly title: string
  readonly query: RecordQuery
  readonly chosen: ReadonlySet<number>
  readonly total: number
  readonly onChoose: (ids: readonly number[]) => void
}

export function SelectionBar({ tools: { resource, mayEdit }, title, query, chosen, total, onChoose }: Props) {
  const { t } = useTranslation(['admin', 'admin-lists'])
  const { lists } = usePort('admin')
  const navigate = useNavigate()
  const command = useCommand()
  const [asksFile, setAsksFile] = useState(false)
  const ids = chosen.size > 0 ? [...chosen] : null
  const hasFile = Object.keys(resource.csv).length > 0
  const hasBulk = mayEdit && Object.keys(resource.bulk).length > 0
  if (total === 0 || (!ids && !hasFile)) return null
  return (
    <section className={classes.bar} aria-label={t('admin-lists:select.label')}>
      {ids ? <Text role="status">{t('admin-lists:select.chosen', { count: ids.length })}</Text> : null}
      {ids && ids.length < total && total <= bulkLimits.most ? (
        <Button
          variant="subtle"
          loading={command.isBusy}
          onClick={() =>
            void command.run(
              () => lists.numbers(resource.name, query),
              ({ ids: all }) => onChoose(all),
            )
          }
        >
          {t('admin-lists:select.all', { count: total })}
        </Button>
      ) : null}
      {ids && hasBulk ? (
        <Button
          loading={command.isBusy}
          disabled={ids.length > bulkLimits.most}
          onClick={() =>
            void command.run(
              () => lists.bulk.draft(resource.name, ids),
              ({ id }) => void navigate({ to: paths.bulkChange, params: { id: String(id) } } as never),
            )
          }
        >
          {t('admin-lists:select.change')}
        </Button>
      ) : null}
      {hasFile ? (
        <Button variant="default" onClick={() => setAsksFile(true)}>
          {t('admin-lists:select.file')}
        </Button>
      ) : null}
      {ids ? (
        <Button variant="subtle" onClick={() => onChoose([])}>
          {t('list.clear')}
        </Button>
      ) : null}
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      {asksFile ? (
        <FileDialog
          list={resource.name}
          title={title}
          csv={resource.csv}
          query={query}
          ids={ids}
          total={total}
          onClose={() => setAsksFile(false)}
        />
      ) : null}
    </section>
  )
}
