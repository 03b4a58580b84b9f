// The clinic's agreements on the server's calls; each change is answered with what stands then.
import { type QueryClient, useQuery } from '@tanstack/react-query'
import {
  acceptClinicLegal,
  addClinicDpa,
  openClinicDpa,
  readClinicDpa,
  readClinicLegal,
  removeClinicDpa,
} from '../../../contract/http/clinic-agreements.ts'
import { err, ok, type Result } from '../../../contract/result.ts'
import type { HttpFailure } from '../../../device/http/failure.ts'
import { agreementBody, agreementUploadMs } from '../agreement-body.ts'
import type { AgreementsPort } from '../agreements-port.ts'
import type { ActionFailure } from '../ports.ts'
import { actionFailure } from '../session/failures.ts'
import type { Connection } from './connection.ts'
import type { RemoteFilesDeps } from './files.ts'
import { queryKeys } from './queries.ts'
import { refetchMs } from './request-port.ts'
import { CallFailed, loadable } from './views.ts'

export function createAgreementsPort(
  connection: Connection,
  client: QueryClient,
  { download }: Pick<RemoteFilesDeps, 'download'>,
): AgreementsPort {
  const params = () => {
    const careseekerId = connection.me()?.careseeker
    if (careseekerId === undefined) throw new CallFailed({ code: 'unauthenticated' })
    return { careseekerId }
  }
  // a version may hold from one minute to the next
  const often = { staleTime: refetchMs, refetchInterval: 10 * refetchMs }
  async function shown<T>(
    key: readonly unknown[],
    call: Promise<Result<T, HttpFailure>>,
  ): Promise<Result<T, ActionFailure>> {
    const answer = await call
    if (answer.ok) client.setQueryData(key, answer.value)
    else await client.invalidateQueries({ queryKey: key })
    return answer.ok ? answer : err(actionFailure(answer.error))
  }
  return {
    useLegal: () =>
      loadable(
        useQuery(
          {
            queryKey: queryKeys.clinicLegal(),
            queryFn: () => connection.read(readClinicLegal, { params: params() }),
            ...often,
          },
          client,
        ),
      ),
    accept: (type, version, signed) =>
      shown(
        queryKeys.clinicLegal(),
        connection.call(acceptClinicLegal, {
          params: { ...params(), type: type as never },
          body: { version, ...signed },
        }),
      ),
    usePaper: () =>
      loadable(
        useQuery(
          { queryKey: queryKeys.clinicPaper(), queryFn: () => connection.read(readClinicDpa, { params: params() }) },
          client,
        ),
      ),
    async keepPaper(file) {
      const body = await agreementBody(file)
      if (!body.ok) return body
      const call = { params: params(), body: body.value, timeoutMs: agreementUploadMs }
      return shown(queryKeys.clinicPaper(), connection.call(addClinicDpa, call))
    },
    removePaper: () =>
      shown(queryKeys.clinicPaper(), connection.call(removeClinicDpa, { params: params(), query: {} })),
    async openPaper() {
      const token = await connection.tokens.accessToken()
      if (token === null) return err(actionFailure(connection.tokens.noToken()))
      const found = await download(openClinicDpa, { params: params(), token })
      if (!found.ok) return err(actionFailure(found.error))
      return new Response(found.value).arrayBuffer().then(
        (content) => ok(new Uint8Array(content)),
        () => err({ code: 'network' as const }), // it broke in the middle
      )
    },
  }
}
