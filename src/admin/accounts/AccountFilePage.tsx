// Several accounts from a file: what becomes of each line is shown before anything is written.
import { Button, Text } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountRow, accountFileLimits } from '../../../contract/http/admin-accounts.ts'
import type { AccountFile } from '../../data/admin/accounts-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ChooseButton } from '../../ui/ChooseButton.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'
import { Refusal } from './Refusal.tsx'
import { roleName } from './role-words.ts'

interface Seen extends AccountFile {
  readonly file: File
  readonly isDone: boolean
}

export function AccountFilePage() {
  const { t } = useTranslation(['admin', 'admin-accounts'])
  const { accounts } = usePort('admin')
  const command = useCommand()
  const [seen, setSeen] = useState<Seen | null>(null)
  const [isLarge, setIsLarge] = useState(false)
  const choose = (file: File) => {
    setSeen(null)
    setIsLarge(file.size > accountFileLimits.bytes)
    if (file.size > accountFileLimits.bytes) return
    void command.run(
      () => accounts.previewFile(file),
      (read) => setSeen({ ...read, file, isDone: false }),
    )
  }
  const write = ({ file, ready }: Seen) =>
    void command.run(
      () => accounts.addFile(file, ready),
      (read) => setSeen({ ...read, file, isDone: true }),
    )
  const wrong = seen ? seen.rows.length - seen.ready : 0
  return (
    <Page
      title={t('admin-accounts:file.title')}
      width="wide"
      back={<BackLink to={paths.accounts}>{t('sections.accounts')}</BackLink>}
    >
      <div className={classes.record}>
        <div>
          <Text>{t('admin-accounts:file.format')}</Text>
          <Text c="dimmed">{t('admin-accounts:file.example')}</Text>
        </div>
        <div className={classes.actions}>
          <ChooseButton
            label={t('admin-accounts:file.choose')}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            icon={IconFileText}
            onChoose={choose}
          />
          <span>{seen?.file.name ?? ''}</span>
        </div>
        {isLarge ? <Text role="alert">{t('admin-accounts:refused.too_many')}</Text> : null}
        <Refusal command={command} />
        {command.failure?.code === 'record_changed' && seen ? (
          <Button variant="default" onClick={() => choose(seen.file)}>
            {t('admin-accounts:file.again')}
          </Button>
        ) : null}
        {seen ? (
          <>
            <p role="status">
              {seen.isDone
                ? t('admin-accounts:file.done', { count: seen.ready })
                : t('admin-accounts:file.ready', { count: seen.ready })}{' '}
              {wrong > 0 ? t('admin-accounts:file.wrong', { count: wrong }) : ''}
            </p>
            {seen.ready > 0 && !seen.isDone ? (
              <div className={classes.actions}>
                <Button size="lg" loading={command.isBusy} onClick={() => write(seen)}>
                  {t('admin-accounts:file.write', { count: seen.ready })}
                </Button>
                <Text c="dimmed">{t('admin-accounts:file.nothingYet')}</Text>
              </div>
            ) : null}
            <Rows rows={seen.rows} />
          </>
        ) : null}
      </div>
    </Page>
  )
}

function Rows({ rows }: { readonly rows: readonly AccountRow[] }) {
  const { t } = useTranslation(['admin-accounts', 'admin', 'catalogue'])
  const heads = [
    t('file.line'),
    t('admin:field.email'),
    t('admin:column.name'),
    t('column.houses'),
    t('column.roles'),
    t('file.becomes'),
  ]
  const [line, email, name, house, held, becomes] = heads
  return (
    <Panel title={t('file.lines')}>
      <div className={classes.scroll}>
        <table className={classes.table} aria-label={t('file.lines')}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.line}>
                <td data-label={line} className="num">
                  {row.line}
                </td>
                <td data-label={email}>{row.email || row.text}</td>
                <td data-label={name}>{`${row.first_name} ${row.last_name}`.trim() || '–'}</td>
                <td data-label={house}>{row.organisation?.name ?? (row.house || '–')}</td>
                <td data-label={held}>
                  {row.roles.map((role) => roleName(t as never, role)).join(', ') || '–'}
                  {row.stations.length > 0 ? ` (${row.stations.join(', ')})` : null}
                </td>
                <td data-label={becomes}>
                  {row.problem === null ? (
                    t(`result.${row.result ?? 'invited'}`)
                  ) : (
                    <strong>{t(`refused.${row.problem}`)}</strong>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Panel>
  )
}
