// What stands below the list, in a file of its own: who gets on board sees what is left to do, who has answered is asked about
// notifications.
import { NotificationOffer } from '../../features/notifications/index.ts'
import { FirstSteps } from '../first-steps/FirstSteps.tsx'
import { useCareprovider } from '../use-careprovider.ts'

/** @param hasAnswered a request, whoever of the house it was */
export function BelowList({ hasAnswered }: { hasAnswered: boolean }) {
  const { id, mayAnswer } = useCareprovider()
  if (hasAnswered) return <NotificationOffer question="provider" />
  return mayAnswer ? <FirstSteps key={id} house={id} /> : null
}
