// GET /api/providersearch/listing, and careproviders/b2csearch (B42): providers and advice centres around a zipcode, for anybody; nothing in it that a stranger could write to.
import type { FastifyInstance } from 'fastify'
import { isSet } from '../../../contract/http/flag.ts'
import * as contract from '../../../contract/http/portal-search.ts'
import { fail, ok } from '../../../contract/result.ts'
import { parseInterval } from '../../../domain/intervals.ts'
import { offersZipcode } from '../../../domain/portal/region.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { listOf } from '../../http/list-of.ts'
import { listForVisitor } from '../../matching/portal-listing.ts'
import { portalPolicies } from '../../policies/portal.ts'
import { consultantCardOf, portalCardOf } from '../../records/portal-card.ts'
import { readShownConsultants } from '../../stores/consultants/reader.ts'
import { readThumbnails } from '../../stores/house-files/reader.ts'
import { readPublicProviders } from '../../stores/portal-search/reader.ts'
import { readZipcode } from '../../stores/zipcodes/reader.ts'

type Endpoint = typeof contract.readPortalListing | typeof contract.readB2cListing

const bind = (app: FastifyInstance, deps: Deps, endpoint: Endpoint): void =>
  implement(app, deps, endpoint, {
    policy: portalPolicies.readPortalListing,
    listing: true,
    handler: async ({ query }) => {
      const place = await readZipcode(deps.db, query.zipcode)
      if (!place) return fail('not_found')
      const [withProviders, withConsultants] = [isSet(query.with_providers), isSet(query.with_consultants)]
      const consultants = withConsultants || !withProviders ? await readShownConsultants(deps.db) : []
      const found = listForVisitor(deps.providers, consultants, {
        place,
        distanceKm: query.distance,
        startDate: query.start_date,
        solutions: listOf(query.solution),
        services: listOf(query.service),
        weight: query.weight_interval === undefined ? null : parseInterval(query.weight_interval),
        hasCapacity: isSet(query.has_capacity),
        withProviders: withProviders || !withConsultants,
        withConsultants: withConsultants || !withProviders,
        sort: query.sort,
        now: deps.clock.now(),
      })
      const page = found.slice(query.start, query.start + query.count)
      const ids = page.flatMap((one) => ('consultant' in one ? [] : one.provider.id))
      const told = await readPublicProviders(deps.db, ids)
      const thumbnails = await readThumbnails(deps.db, ids)
      const { region } = query
      return ok({
        ...(region && { is_offered: offersZipcode(deps.portalAreas.all()[region], place) }),
        total: found.length,
        centre: {
          city: place.city,
          federal_state: place.federal_state,
          latitude: place.latitude,
          longitude: place.longitude,
        },
        cards: page.flatMap((one) => {
          if ('consultant' in one) return consultantCardOf(one)
          const more = told.get(one.provider.id)
          return more ? portalCardOf(one, more, query.start_date, thumbnails.get(one.provider.id)) : []
        }),
      })
    },
  })

export const readPortalListing = (app: FastifyInstance, deps: Deps): void => bind(app, deps, contract.readPortalListing)
export const readB2cListing = (app: FastifyInstance, deps: Deps): void => bind(app, deps, contract.readB2cListing)
