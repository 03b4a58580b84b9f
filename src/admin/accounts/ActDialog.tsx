// A dangerous act (W48): what follows from it, the name to type, and when it counts.
import { Alert, Button, Radio, Text, TextInput } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { roles } from '../../../catalogue/roles.ts'
import type { CalledHouse } from '../../../contract/http/admin-mails.ts'
import { type Consequence, longestReason, type WantedAct } from '../../../contract/http/pending-acts.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import type { ActPreview } from '../../data/admin/accounts-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LimitedText } from '../../ui/LimitedText.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import classes from '../admin.module.css'
import { Refusal } from './Refusal.tsx'

interface Props {
  readonly act: WantedAct
  readonly onClose: () => void
}

const personName = ({ first_name, last_name, id }: ActPreview['told'][number]) =>
  `${first_name} ${last_name}`.trim() || `#${id}`

export function ActDialog({ act, onClose }: Props) {
  const { t } = useTranslation(['admin-accounts', 'catalogue'])
  const { accounts } = usePort('admin')
  const looking = useCommand()
  const asking = useCommand()
  const [seen, setSeen] = useState<ActPreview | null>(null)
  const [typed, setTyped] = useState('')
  const [isNow, setIsNow] = useState(false)
  const [reason, setReason] = useState('')
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void looking.run(() => accounts.previewAct(act), setSeen)
  }, [act, accounts, looking])
  const asksReason = seen !== null && (seen.asks_reason || isNow)
  const confirm = () => {
    const asked = { name: typed, isAtOnce: isNow, reason: asksReason ? reason : '' }
    void asking.run(() => accounts.askAct(act, asked), onClose)
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(`act.title.${act.kind}`, { name: seen?.name ?? '…' })}
      busy={asking.isBusy}
      actions={
        <>
          <Button size="lg" variant="default" onClick={onClose} data-autofocus>
            {t('act.leave')}
          </Button>
          {seen ? (
            <Button size="lg" loading={asking.isBusy} onClick={confirm}>
              {t(`act.do.${act.kind}`)}
            </Button>
          ) : null}
        </>
      }
    >
      {looking.isBusy ? <ListSkeleton rows={3} /> : null}
      <Refusal command={looking} />
      {seen ? (
        <div className={classes.record}>
          {seen.call_back.length > 0 ? <CallBack houses={seen.call_back} /> : null}
          <div>
            <Text>{t('act.follows')}</Text>
            <ul>
              {seen.consequences.map((one) => (
                <li key={`${one.key} ${one.name ?? ''}`}>
                  <ConsequenceText of={one} />
                </li>
              ))}
            </ul>
          </div>
          <TextInput
            label={t('act.type', { name: seen.name })}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              asking.clear()
            }}
          />
          <When seen={seen} isNow={isNow} onNow={setIsNow} />
          {asksReason ? (
            <LimitedText
              limit={longestReason}
              label={t(seen.asks_reason ? 'act.why' : 'act.reason')}
              description={seen.asks_reason ? t('act.whyHelp') : undefined}
              autosize
              minRows={seen.asks_reason ? 2 : 1}
              value={reason}
              onChange={(event) => {
                setReason(event.currentTarget.value)
                asking.clear()
              }}
            />
          ) : null}
          <Refusal command={asking} />
        </div>
      ) : null}
    </Dialog>
  )
}

function ConsequenceText({ of: { key, count = 0, name = '' } }: { readonly of: Consequence }) {
  const { t } = useTranslation(['admin-accounts', 'catalogue'])
  const role = roles.entries.find((one) => one.key === name)
  const said = role ? t(labelKeyOf(roles, role.key)) : name
  return t(`consequence.${key}` as 'consequence.no_console', { count, name: said })
}

/** Whoever asks for it by telephone or mail may be somebody else. */
function CallBack({ houses }: { readonly houses: readonly CalledHouse[] }) {
  const { t } = useTranslation('admin-accounts')
  return (
    <Alert color="orange" icon={<IconPhone stroke={1.75} aria-hidden />} title={t('act.callBack.title')}>
      {t('act.callBack.why')}
      <ul>
        {houses.map(({ id, name, phone }) => (
          <li key={id}>{phone === '' ? t('act.callBack.noPhone', { name }) : `${name}: ${phone}`}</li>
        ))}
      </ul>
    </Alert>
  )
}

interface WhenProps {
  readonly seen: ActPreview
  readonly isNow: boolean
  readonly onNow: (isNow: boolean) => void
}

function When({ seen: { may_hurry, due_at, told }, isNow, onNow }: WhenProps) {
  const { t } = useTranslation('admin-accounts')
  const words = useBasicWords()
  const names = told.map(personName).join(', ')
  const later =
    told.length > 0
      ? t('act.laterTold', { count: told.length, time: clockTime(due_at, words), names })
      : t('act.later', { time: clockTime(due_at, words) })
  if (!may_hurry) return <Text>{later}</Text>
  return (
    <Radio.Group label={t('act.when')} value={isNow ? 'now' : 'later'} onChange={(value) => onNow(value === 'now')}>
      <Radio mt="xs" value="now" label={t('act.now')} />
      <Radio mt="xs" value="later" label={later} />
    </Radio.Group>
  )
}
