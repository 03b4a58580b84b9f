// Lets a bulk change begin: what follows, the number typed where it is many, and of very many when.
import { Button, Radio, Text, TextInput } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkChange, bulkLimits } from '../../../contract/http/bulk-changes.ts'
import { longestReason } from '../../../contract/http/pending-acts.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { Panel } from '../../ui/Panel.tsx'
import classes from '../admin.module.css'
import { RefusedNotice } from './RefusedNotice.tsx'

interface StartProps {
  readonly one: BulkChange
  readonly follows: readonly { readonly key: string; readonly count: number }[]
}

export function BulkStart({ one, follows }: StartProps) {
  const { t } = useTranslation(['admin', 'admin-lists', 'common'])
  const { bulk } = usePort('admin').lists
  const command = useCommand()
  const [typed, setTyped] = useState('')
  const [isUnsure, setIsUnsure] = useState(false)
  const [isNow, setIsNow] = useState(false)
  const [reason, setReason] = useState('')
  const count = one.counts.planned ?? 0
  const asksNumber = count >= bulkLimits.typedFrom
  const start = (event: FormEvent) => {
    event.preventDefault()
    const isWrong = asksNumber && typed.trim() !== String(count)
    setIsUnsure(isWrong)
    if (!isWrong) void command.run(() => bulk.start(one.id, asksNumber ? count : null, isNow ? reason.trim() : null))
  }
  return (
    <Panel title={t('admin-lists:bulk.will', { count })}>
      <form onSubmit={start} noValidate className={classes.record}>
        {follows.length > 0 ? (
          <Text>
            {follows
              .map(({ key, count: many }) =>
                t(`admin-lists:follows.${key}` as 'admin-lists:follows.people', { count: many }),
              )
              .join(' · ')}
          </Text>
        ) : null}
        <Text>{t('admin-lists:bulk.noMail')}</Text>
        {asksNumber ? (
          <TextInput
            label={t('admin-lists:bulk.typeNumber', { count })}
            inputMode="numeric"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={isUnsure ? t('admin-lists:bulk.wrongNumber') : null}
          />
        ) : null}
        {count > bulkLimits.waitsAbove ? (
          <Radio.Group
            label={t('admin-lists:bulk.when')}
            value={isNow ? 'now' : 'later'}
            onChange={(value) => setIsNow(value === 'now')}
          >
            <Radio mt="xs" value="now" label={t('admin-lists:bulk.now')} />
            <Radio mt="xs" value="later" label={t('admin-lists:bulk.waits')} />
          </Radio.Group>
        ) : null}
        {isNow ? (
          <LimitedText
            limit={longestReason}
            label={t('admin-lists:bulk.whyNow')}
            autosize
            minRows={1}
            value={reason}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              command.clear()
            }}
          />
        ) : null}
        <RefusedNotice failure={command.failure} />
        {count > 0 ? (
          <div className={classes.actions}>
            <Button type="submit" loading={command.isBusy}>
              {t('admin-lists:bulk.start', { count })}
            </Button>
          </div>
        ) : null}
      </form>
    </Panel>
  )
}
