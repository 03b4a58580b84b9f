// A list as a file for a spreadsheet: how many lines it will have, which columns, and whether it names people, said before.
import { Button, Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { roles } from '../../../catalogue/roles.ts'
import type { CsvColumn } from '../../../contract/http/resource.ts'
import { dayOf } from '../../../domain/calendar.ts'
import type { RecordQuery } from '../../data/admin-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { clock } from '../../platform/clock.ts'
import { handToDownloads } from '../../platform/hand-to-downloads.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from '../admin.module.css'
import { useRoles } from '../use-roles.ts'

interface Props {
  readonly list: string
  readonly title: string
  readonly csv: Readonly<Record<string, CsvColumn>>
  readonly query: RecordQuery
  /** null: all hits */
  readonly ids: readonly number[] | null
  readonly total: number
  readonly onClose: () => void
}

export function FileDialog({ list, title, csv, query, ids, total, onClose }: Props) {
  const { t, i18n } = useTranslation(['admin-lists', 'common'])
  const { lists } = usePort('admin')
  const command = useCommand()
  const isAdmin = useRoles().includes(roles.code.admin)
  const offered = Object.entries(csv).filter(([, { isPerson = false }]) => !isPerson || isAdmin)
  const [chosen, setChosen] = useState(offered.flatMap(([key, { isPerson }]) => (isPerson ? [] : [key])))
  const [reason, setReason] = useState('')
  const persons = offered.some(([key, { isPerson }]) => isPerson && chosen.includes(key))
  const columns = offered.flatMap(([key]) => (chosen.includes(key) ? [{ key, title: t(`csv.${key}`) }] : []))
  const isMissing = command.failure?.errors?.some(({ code }) => code === 'missing') ?? false
  const get = () => {
    const language = i18n.language.startsWith('en') ? 'en' : 'de'
    void command.run(
      () => lists.file(list, { query, ids, columns, language, reason: reason.trim() }),
      ({ text }) => {
        handToDownloads(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${title} ${dayOf(clock.now())}.csv`)
        onClose()
      },
    )
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('file.title')}
      busy={command.isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={command.isBusy} disabled={columns.length === 0} onClick={get}>
            {t('file.get')}
          </Button>
        </>
      }
    >
      <div className={classes.record}>
        <Text>{t(ids ? 'file.chosen' : 'file.all', { count: ids?.length ?? total })}</Text>
        <Text>
          {t('file.columns', { count: columns.length })} {t(persons ? 'file.persons' : 'file.noPersons')}
        </Text>
        <Checkbox.Group label={t('file.which')} value={chosen} onChange={setChosen}>
          <div className={classes.record}>
            {offered.map(([key]) => (
              <Checkbox key={key} value={key} label={t(`csv.${key}`)} />
            ))}
          </div>
        </Checkbox.Group>
        {persons ? (
          <TextInput
            label={t('file.reason')}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={isMissing ? t('file.reasonMissing') : null}
          />
        ) : null}
        <Text>{t('file.recorded')}</Text>
        {command.failure && !isMissing ? <ErrorNotice code={command.failure.code} /> : null}
      </div>
    </Dialog>
  )
}
