// Dangerous acts that wait, with the way back, and those that could not be done: on the start page, and at the record of an account or house.
import { Anchor, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PendingAct, PendingHouseAct } from '../../../contract/http/pending-acts.ts'
import type { OrganisationRef } from '../../../contract/ids.ts'
import { clockTime } from '../../../domain/clock-time.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Panel } from '../../ui/Panel.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { nameOfAssignee } from '../Assignee.tsx'
import { paths } from '../paths.ts'
import { editsAccounts, editsClinics, editsProviders, opensAccounts, opensClinics, opensProviders } from '../rights.ts'
import classes from '../start/start.module.css'
import { useRoles } from '../use-roles.ts'
import { Refusal } from './Refusal.tsx'
import { roleName } from './role-words.ts'

type Act = PendingAct | PendingHouseAct

interface Props {
  /** of one account alone */
  readonly account?: number
  /** of one house alone */
  readonly house?: OrganisationRef
}

/** Of one account or house, or all that the roles open. */
export function WaitingActs(props: Props) {
  const roles = useRoles()
  return opensAccounts(roles) || opensProviders(roles) || opensClinics(roles) ? <Acts {...props} /> : null
}

function Acts({ account, house }: Props) {
  const { t } = useTranslation('admin-accounts')
  const found = usePort('admin').accounts.useActs()
  if (found.state !== 'ready') return null
  const ofAccounts = house
    ? []
    : found.value.ofAccounts.filter(({ account_id }) => account === undefined || account_id === account)
  const ofHouses =
    account === undefined
      ? found.value.ofHouses.filter((act) => !house || (act.house.kind === house.kind && act.house.id === house.id))
      : []
  const all = [...ofAccounts, ...ofHouses].sort((a, b) => order(a) - order(b) || a.due_at - b.due_at)
  if (all.length === 0) return null
  const count = all.filter(({ state }) => state === 'waiting').length
  return (
    <Panel title={count > 0 ? t('waiting.title', { count }) : t('waiting.none')}>
      <ul className={classes.lines}>
        {all.map((act) =>
          'house' in act ? <HouseLine key={act.id} act={act} /> : <AccountLine key={act.id} act={act} />,
        )}
      </ul>
    </Panel>
  )
}

const order = ({ state }: Act): number => (state === 'waiting' ? 0 : 1)

function AccountLine({ act }: { readonly act: PendingAct }) {
  const { t } = useTranslation(['admin-accounts', 'catalogue'])
  const { kind, name, account_id, role_value, about } = act
  const role = role_value === null ? '' : roleName(t as never, role_value)
  const mayEdit = editsAccounts(useRoles())
  return (
    <Line act={act} to={paths.account} of={account_id} mayEdit={mayEdit}>
      {t(`waiting.what.${kind}`, { name, role, about: about ?? '' })}
    </Line>
  )
}

function HouseLine({ act }: { readonly act: PendingHouseAct }) {
  const { t } = useTranslation('admin-accounts')
  const roles = useRoles()
  const { kind, house } = act
  const isProvider = house.kind === 'careprovider'
  return (
    <Line
      act={act}
      to={isProvider ? paths.provider : paths.clinic}
      of={house.id}
      mayEdit={isProvider ? editsProviders(roles) : editsClinics(roles)}
    >
      {t(`waiting.what.${kind}`, { name: house.name })}
    </Line>
  )
}

interface LineProps {
  readonly act: Act
  /** its record, and the record's number */
  readonly to: string
  readonly of: number
  readonly mayEdit: boolean
  readonly children: string
}

function Line({ act, to, of, mayEdit, children }: LineProps) {
  const { t } = useTranslation(['admin-accounts', 'admin'])
  const { accounts } = usePort('admin')
  const words = useBasicWords()
  const command = useCommand()
  const { id, asked_by, due_at, reason, state, refusal } = act
  return (
    <li className={classes.line}>
      <IconAlertTriangle size={24} stroke={1.75} aria-hidden className={classes.mark} />
      <div className={classes.words}>
        <Anchor component={Link} to={to} params={{ id: String(of) } as never}>
          {children}
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
