// The assessments of a request, with the ways to the three indexes while the lifecycle offers filling one in.
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { indexes } from '../../../domain/assessments.ts'
import type { RequestView } from '../../data/ports.ts'
import { AssessmentResults } from '../../features/assessments/index.ts'
import { requestPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'

export function RequestAssessments({ view: { record, profile, offered } }: { view: RequestView }) {
  const base = requestPath(record.careprovider.id, record.id)
  const { mayAnswer } = useCareprovider()
  const isOffered = mayAnswer && offered.includes('assess')
  return (
    <AssessmentResults
      profile={profile}
      requestId={record.id}
      {...(isOffered
        ? {
            way: (kind, label) => (
              <Button component={Link} to={`${base}/${indexes[kind].slug}`} variant="default">
                {label}
              </Button>
            ),
          }
        : {})}
    />
  )
}
