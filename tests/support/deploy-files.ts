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

/** The compose file with the variables of an `.env` file put in. A variable that it lacks throws. */
export function readCompose(text: string, variables: Record<string, string>): Compose {
  const filled = text.replaceAll(/\$\{(\w+)(:\?|:-(\w*))\}/g, (_, name: string, how: string, other = '') => {
    const value = variables[name] ?? (how === ':?' ? undefined : other)
    if (value === undefined) throw new Error(`.env.example lacks ${name}`)
    return value
  })
  return parse(filled, { merge: true })
}

export function readVariables(path: string): Record<string, string> {
  const lines = readRoot(path).matchAll(/^(\w+)=(.*)$/gm)
  return Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
}

/** What is wrong with a compose file by the rules that each of its services keeps. */
export function composeFaults({ services, networks, volumes }: Compose): string[] {
  return Object.entries(services).flatMap(([name, service]) => {
    const faults: string[] = []
    const rule = (holds: boolean | undefined, fault: string) => holds || faults.push(`${name}: ${fault}`)
    rule(
      /:[\w.-]+$/.test(service.image ?? '') && !service.image?.endsWith(':latest'),
      'image without a version',
    )
    rule(service.read_only, 'its root can be written')
    rule(service.security_opt?.includes('no-new-privileges:true'), 'may gain rights')
    rule(service.cap_drop?.includes('ALL'), 'keeps capabilities')
    rule(service.stop_grace_period === '15s', 'has less or more than 15 s to end')
    rule(
      service.healthcheck !== undefined || service.image?.startsWith('printery:'),
      'no health check, neither here nor of its image',
    )
    rule(!service.ports || name === 'proxy', 'is published')
    for (const other of Object.keys(service.depends_on ?? {})) rule(other in services, `waits for ${other}`)
    const reached = Array.isArray(service.networks) ? service.networks : Object.keys(service.networks ?? {})
    rule(reached.length > 0 || service.network_mode?.startsWith('service:'), 'is in no network of ours')
    for (const network of reached) rule(network in networks, `network ${network}`)
    for (const volume of service.volumes ?? []) {
      const [source = ''] = volume.split(':')
      rule(source.startsWith('./') || source in volumes, `volume ${source}`)
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

/** What the schema of Kubernetes says against an object; undefined if nothing. */
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
 * Also finds fields that the schema does not know, which it lets pass: a known field refuses a value that no field
 * may have, an unknown one does not.
 */
export function objectFaults(object: KubernetesObject): string[] {
  const fault = schemaFault(object)
  if (fault) return [fault]
  return pathsOf(object)
    .filter(([first]) => first !== 'apiVersion' && first !== 'kind')
    .filter((path) => schemaFault(withImpossible(object, path)) === undefined)
    .map((path) => `unknown field ${path.join('.')}`)
}

function pathsOf(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => [[...path, key], ...pathsOf(inner, [...path, key])])
}

function withImpossible(object: KubernetesObject, path: string[]): KubernetesObject {
  const copy = structuredClone(object)
  let place: Record<string, unknown> = copy
  for (const key of path.slice(0, -1)) place = place[key] as Record<string, unknown>
  place[path.at(-1) ?? ''] = Symbol('no value of a field')
  return copy
}
