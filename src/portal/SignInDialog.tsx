// Signing in and making an account over a public page of the portal, which stays where it is (P48).
import { Anchor } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkAsker, LinkPurpose } from '../state/session-port.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { firstField, headingOf, MailSignIn } from './MailSignIn.tsx'
import classes from './portal.module.css'

interface Props {
  /** what it begins with */
  readonly purpose: LinkPurpose
  readonly link: LinkAsker
  /** why somebody was sent here; from the address, so it may be anything */
  readonly reason: string | null
  /** where to go on after it: a path of the portal */
  readonly target: string | null
  readonly onClose: () => void
}

export function SignInDialog({ purpose: first, link, reason, target, onClose }: Props) {
  const { t } = useTranslation('portal-account')
  const [purpose, setPurpose] = useState(first)
  const [typed, setTyped] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(headingOf(purpose, sentTo))
  // what was pressed is gone with what it stood in
  useEffect(() => {
    const now = headingOf(purpose, sentTo)
    if (shown.current === now) return
    shown.current = now
    const field = sentTo === null ? document.getElementById(firstField[purpose]) : null
    const target = field ?? content.current
    target?.focus()
  }, [purpose, sentTo])
  const other = purpose === 'create' ? 'login' : 'create'
  return (
    <Dialog opened onClose={onClose} title={t(headingOf(purpose, sentTo))} width="form">
      {/* a field that takes the focus at once would open a phone's keyboard over what is to be read */}
      <div ref={content} tabIndex={-1} className={classes.dialog} data-large-text data-sign-in data-autofocus>
        <MailSignIn
          isDialog
          purpose={purpose}
          link={link}
          reason={purpose === 'login' && reason !== null ? reason : undefined}
          target={target}
          typed={typed}
          onTyped={setTyped}
          sentTo={sentTo}
          onSent={setSentTo}
          other={
            <Anchor component="button" type="button" className={classes.way ?? ''} onClick={() => setPurpose(other)}>
              {t(`${purpose}.other`)}
            </Anchor>
          }
        />
      </div>
    </Dialog>
  )
}
