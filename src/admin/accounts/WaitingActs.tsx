// Dangerous acts that wait, with the way back, and those that could not be done: on the start page, and at an account's record.
import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PendingAct } from '../../../contract/http/pending-acts.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { editsAccounts, opensAccounts } from '../rights.ts'
import classes from '../start/start.module.css'
import { useRoles } from '../use-roles.ts'
import { Refusal } from './Refusal.tsx'
import { roleName } from './role-words.ts'

/** Of one account, or all. */
export function WaitingActs({ account }: { readonly account?: number }) {
  return opensAccounts(useRoles()) ? <Acts {...(account === undefined ? {} : { account })} /> : null
}

function Acts({ account }: { readonly account?: number }) {
  const { t } = useTranslation('admin-accounts')
  const found = usePort('admin').accounts.useActs()
  if (found.state !== 'ready') return null
  const acts = found.value.filter(({ account_id }) => account === undefined || account_id === account)
  if (acts.length === 0) return null
  const count = acts.filter(({ state }) => state === 'waiting').length
  return (
    <Panel title={count > 0 ? t('waiting.title', { count }) : t('waiting.none')}>
      <ul className={classes.lines}>
        {acts.map((act) => (
          <Line key={act.id} act={act} />
        ))}
      </ul>
    </Panel>
  )
}

function Line({ act }: { readonly act: PendingAct }) {
  const { t } = useTranslation(['admin-accounts', 'admin', 'catalogue'])
  const { accounts } = usePort('admin')
  const words = useBasicWords()
  const command = useCommand()
  const mayEdit = editsAccounts(useRoles())
  const { id, kind, name, account_id, role_value, about, asked_by, due_at, reason, state, refusal } = act
  const what = t(`waiting.what.${kind}`, {
    name,
    role: role_value === null ? '' : roleName(t as never, role_value),
    about: about ?? '',
  })
  return (
    <li className={classes.line}>
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <Anchor component={Link} to={paths.account} params={{ id: String(account_id) } as never}>
          {what}
        </Anchor>
        <span className={classes.small}>
          {t('waiting.by', { name: nameOfAssignee(asked_by) ?? t('admin:history.erased') })}
          {' · '}
          {state === 'waiting'
            ? t('waiting.due', { time: clockTime(due_at, words) })
            : t('waiting.refused', { why: t(`refused.${refusal ?? 'failed'}` as 'refused.held') })}
        </span>
        {reason ? <span className={classes.small}>{t('admin:history.reason', { reason })}</span> : null}
        <Refusal command={command} />
      </div>
      {state === 'waiting' && mayEdit ? (
        <Button
          size="sm"
          variant="default"
          loading={command.isBusy}
          onClick={() => void command.run(() => accounts.withdrawAct(id))}
        >
          {t('waiting.withdraw')}
        </Button>
      ) : null}
    </li>
  )
}
