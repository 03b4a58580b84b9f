// Signing in from a public page: the ways to it open a dialog over the page once scripts serve it, and so does the address (Q14).
// Without scripts, and for another tab, they lead to pages.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type MouseEvent, Suspense, useEffect } from 'react'
import { create } from 'zustand'
import type { LinkPurpose } from '../../state/session-port.ts'
import { usePerson, usePortal } from './portal.tsx'
import { dialogNames, joined, queryWithoutSignIn, type SignInWish, wishOf } from './sign-in-address.ts'

interface Asked {
  readonly wish: SignInWish | null
  /** what had the focus before it */
  readonly opener: Element | null
}

/** a store: drawing the frame anew would end the taking over of a drawn page */
const useAsked = create<Asked>(() => ({ wish: null, opener: null }))

const ask = (wish: SignInWish) => useAsked.setState({ wish, opener: document.activeElement })

/** What makes a link to the sign-in open the dialog: nothing where the page has none. */
export function useSignInWay(): (purpose: LinkPurpose, target: string) => { onClick?: (event: MouseEvent) => void } {
  const { SignIn } = usePortal()
  return (purpose, target) =>
    SignIn
      ? {
          onClick(event) {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            // what it stands in closes, so the focus comes back to what opened that
            const menu = event.currentTarget.closest('details')
            if (menu) {
              menu.open = false
              menu.querySelector('summary')?.focus()
            }
            ask({ purpose, reason: null, target })
          },
        }
      : {}
}

/** Whether the dialog is open: nothing else comes up over it. */
export function useIsSigningIn(): boolean {
  const { person } = usePortal()
  const isAsked = useAsked(({ wish }) => wish !== null)
  return isAsked && person === null
}

/** Over the page, while somebody wants to sign in. */
export function SignInPlace() {
  const { SignIn } = usePortal()
  const person = usePerson()
  const { wish, opener } = useAsked()
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    const wanted = wishOf(pathname, searchStr)
    if (wanted) ask(wanted)
  }, [pathname, searchStr])
  const isOpen = SignIn !== undefined && wish !== null && person === null
  useEffect(() => {
    if (!isOpen) return undefined
    return () => {
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
    }
  }, [isOpen, opener])
  if (!isOpen) return null
  const close = () => {
    useAsked.setState({ wish: null, opener: null })
    if (wishOf(pathname, searchStr) === null) return
    const to = joined(pathname, queryWithoutSignIn(searchStr, dialogNames))
    void navigate({ to, replace: true, resetScroll: false })
  }
  return (
    <Suspense fallback={null}>
      <SignIn {...wish} onClose={close} />
    </Suspense>
  )
}
