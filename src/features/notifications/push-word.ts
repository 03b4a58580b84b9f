// The one word for what this device hears, a key of notifications:state. Pure.
import type { PushState } from '../../state/push.ts'

type Known = Pick<PushState, 'offer' | 'permission' | 'kept'> & Partial<Pick<PushState, 'isBroken'>>

export function pushWord({ offer, permission: { state, isLoading }, kept, isBroken }: Known) {
  if (offer !== 'on') return offer
  if (state !== 'granted') return state
  if (isBroken) return 'broken'
  if (kept) return 'on'
  return isLoading ? 'subscribing' : 'granted'
}
