import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'

const root = join(import.meta.dirname, '..', '..')
export const readRoot = (path: string) => readFileSync(join(root, path), 'utf8')

export interface Service {
  image?: string
  environment?: Record<string, string>
  ports?: string[]
  networks?: string[] | Record<string, unknown>
  network_mode?: string
  healthcheck?: { test?: string[]; disable?: boolean }
  depends_on?: Record<string, { condition: string }>
  read_only?: boolean
  security_opt?: string[]
  cap_drop?: string[]
  stop_grace_period?: string
  volumes?: string[]
}

export interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, unknown>
}

/** Parses a compose file with the variables of an `.env` file interpolated. Throws if a variable is missing. */
export function readCompose(text: string, variables: Record<string, string>): Compose {
  const interpolated = text.replaceAll(
    /\$\{(\w+)(:\?|:-(\w*))\}/g,
    (_, name: string, operator: string, defaultValue = '') => {
      const value = variables[name] ?? (operator === ':?' ? undefined : defaultValue)
      if (value === undefined) throw new Error(`.env.example lacks ${name}`)
      return value
    },
  )
  return parse(interpolated, { merge: true })
}

export function readVariables(path: string): Record<string, string> {
  const lines = readRoot(path).matchAll(/^(\w+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}

/** A message for each rule that a service of a compose file breaks. */
export function composeFaults({ services, networks, volumes }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const faults: string[] = []
    const check = (holds: boolean | undefined, fault: string) => holds || faults.push(`${name}: ${fault}`)
    check(
      /:[\w.-]+$/.test(service.image ?? '') && !service.image?.endsWith(':latest'),
      'image without a version',
    )
    check(service.read_only, 'its root can be written')
    check(service.security_opt?.includes('no-new-privileges:true'), 'may gain rights')
    check(service.cap_drop?.includes('ALL'), 'keeps capabilities')
    check(service.stop_grace_period === '15s', 'has less or more than 15 s to end')
    check(
      service.healthcheck !== undefined || service.image?.startsWith('printery:'),
      'no health check, neither here nor of its image',
    )
    check(!service.ports || name === 'proxy', 'is published')
    for (const dependency of Object.keys(service.depends_on ?? {}))
      check(dependency in services, `waits for ${dependency}`)
    const networkNames = Array.isArray(service.networks)
      ? service.networks
      : Object.keys(service.networks ?? {})
    check(networkNames.length > 0 || service.network_mode?.startsWith('service:'), 'is in no network of ours')
    for (const network of networkNames) check(network in networks, `network ${network}`)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      check(source.startsWith('./') || source in volumes, `volume ${source}`)
    }
    return faults
  })
}

export interface KubernetesObject {
  apiVersion: string
  kind: string
  metadata: { name: string }
  [field: string]: unknown
}

/** All objects below a folder of `deploy/kubernetes`; those of kustomize itself are left out. */
export function readObjects(folder: string): KubernetesObject[] {
  const files = readdirSync(join(root, folder)).filter((name) => name.endsWith('.yaml'))
  return files
    .filter((name) => name !== 'kustomization.yaml')
    .flatMap((name) => parseAllDocuments(readRoot(`${folder}/${name}`)))
    .map((document) => {
      if (document.errors[0]) throw document.errors[0]
      return document.toJS() as KubernetesObject
    })
}

type Model = new (data: never) => { validate(): void }
const groups: Record<string, Record<string, unknown>> = {
  v1: core,
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
}

/** The first error of an object by the schema of Kubernetes; undefined if it is valid. */
function schemaFault(object: KubernetesObject): string | undefined {
  const model = groups[object.apiVersion]?.[object.kind] as Model | undefined
  if (!model) return 'no such kind'
  try {
    new model(object as never).validate()
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

/**
 * Finds unknown fields too, which the schema accepts: each field is set to a value
 * that no field may have, which a known field refuses and an unknown one doesn't.
 */
export function objectFaults(object: KubernetesObject): string[] {
  const fault = schemaFault(object)
  if (fault) return [fault]
  return pathsOf(object)
    .filter(([topLevelField]) => topLevelField !== 'apiVersion' && topLevelField !== 'kind')
    .filter((path) => schemaFault(withImpossibleValue(object, path)) === undefined)
    .map((path) => `unknown field ${path.join('.')}`)
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, nested]) => [
    [...path, key],
    ...pathsOf(nested, [...path, key]),
  ])
}

function withImpossibleValue(object: KubernetesObject, path: string[]): KubernetesObject {
  const copy = structuredClone(object)
  let target: Record<string, unknown> = copy
  for (const key of path.slice(0, -1)) target = target[key] as Record<string, unknown>
  target[path.at(-1) ?? ''] = Symbol('no value of a field')
  return copy
}
