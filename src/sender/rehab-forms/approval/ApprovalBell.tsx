// The bell of a clinic's bar: how many reports wait for the approval of the doctor who is signed in, and the way to them.
import { IconBell } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { usePort } from '../../../data/PortsProvider.tsx'
import { paths } from '../../paths.ts'
import classes from './ApprovalBell.module.css'

export function ApprovalBell({ careseekerId }: { readonly careseekerId: number }) {
  const { t } = useTranslation('rehab-approval')
  const approvals = usePort('documents').useApprovals()
  const count = approvals.state === 'ready' ? approvals.value.length : 0
  return (
    <Link to={paths.approval} params={{ careseekerId: String(careseekerId) }} className={classes.bell ?? ''}>
      <IconBell size={24} stroke={1.75} aria-hidden />
      <span className="visually-hidden">{t('bell', { count })}</span>
      {count > 0 ? (
        <span className={`num ${classes.count}`} aria-hidden>
          {count}
        </span>
      ) : null}
    </Link>
  )
}
