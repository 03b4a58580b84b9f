// The bell of a clinic's bar: the pages that a colleague asks for, each with the way to it, and the reports that wait for a doctor. No name
// of a patient: others see the screen too.
import { Menu, UnstyledButton } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PageAsk } from '../../../../contract/http/auction-documents.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { paths } from '../../paths.ts'
import classes from '../approval/ApprovalBell.module.css'
import { ApprovalBell } from '../approval/ApprovalBell.tsx'
import { wayToPage } from './way-to-page.ts'

interface Props {
  readonly careseekerId: number
  readonly isDoctor: boolean
}

const nobody: readonly PageAsk[] = []

export function Bell({ careseekerId, isDoctor }: Props) {
  const found = usePort('documents').usePageAsks(null)
  const asks = found.state === 'ready' ? found.value : nobody
  if (isDoctor) return <DoctorsBell careseekerId={careseekerId} asks={asks} />
  return asks.length > 0 ? <AskMenu careseekerId={careseekerId} asks={asks} approvals={0} /> : null
}

interface AskedProps {
  readonly careseekerId: number
  readonly asks: readonly PageAsk[]
}

function DoctorsBell({ careseekerId, asks }: AskedProps) {
  const approvals = usePort('documents').useApprovals()
  if (asks.length === 0) return <ApprovalBell careseekerId={careseekerId} />
  return (
    <AskMenu
      careseekerId={careseekerId}
      asks={asks}
      approvals={approvals.state === 'ready' ? approvals.value.length : 0}
    />
  )
}

function AskMenu({ careseekerId, asks, approvals }: AskedProps & { readonly approvals: number }) {
  const { t } = useTranslation(['rehab-asking', 'rehab-approval'])
  const count = asks.length + approvals
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <UnstyledButton className={classes.bell ?? ''} aria-label={t('bell', { count })}>
          <IconBell size={24} stroke={1.75} aria-hidden />
          <span className={`num ${classes.count}`} aria-hidden>
            {count}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown maw="calc(100vw - 16px)">
        {asks.map((ask) => (
          <Menu.Item
            key={`${ask.auction_id}/${ask.form}/${ask.page}`}
            renderRoot={(props) => <Link {...props} {...wayToPage(ask)} />}
          >
            {t('item', { page: ask.page, name: `${ask.by.first_name} ${ask.by.last_name}` })}
          </Menu.Item>
        ))}
        {approvals > 0 ? (
          <Menu.Item
            renderRoot={(props) => (
              <Link {...props} to={paths.approval} params={{ careseekerId: String(careseekerId) }} />
            )}
          >
            {t('rehab-approval:bell', { count: approvals })}
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
