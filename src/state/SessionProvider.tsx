// Hands the area's session to its screens. One a page; src/app makes and binds it.
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import type { Session, SessionState } from './session.ts'
import type { UnlockedAccount } from './session-port.ts'

const SessionContext = createContext<Session | null>(null)

export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session's functions. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('no SessionProvider above')
  return session
}

export const useSessionState = (): SessionState => useStore(useSession().store)

/** Whose keys are open; only below a route that needs an open session. */
export function useAccount(): UnlockedAccount {
  const state = useSessionState()
  if (state.status !== 'open') throw new Error('nobody is signed in here')
  return state.account
}
