import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { api } from '@printery/contract'
import { readSettings, refuseWrongRole } from '@printery/server'
import { DockerfileParser } from 'dockerfile-ast'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import {
  composeFaults,
  type KubernetesObject,
  objectFaults,
  readCompose,
  readObjects,
  readRoot,
  readVariables,
} from '../support/deploy-files.ts'

const root = join(import.meta.dirname, '..', '..')
const compose = readCompose(readRoot('compose.yaml'), readVariables('deploy/compose/.env.example'))
const baseObjects = readObjects('deploy/kubernetes/base')
const exampleObjects = readObjects('deploy/kubernetes/overlays/example')
const allObjects = [...baseObjects, ...exampleObjects]

interface Container {
  image: string
  env: { name: string; value: string }[]
  ports?: { name: string; containerPort: number }[]
  securityContext: unknown
  startupProbe?: { httpGet: unknown }
  livenessProbe?: { httpGet: unknown }
  readinessProbe?: { httpGet: unknown }
}
const kindsWithPods = ['Deployment', 'StatefulSet', 'Job']
const podOf = (object: KubernetesObject) =>
  (object.spec as { template: { spec: Record<string, unknown> & { containers: Container[] } } }).template.spec
const objectNamed = (kind: string, name: string) => {
  const match = allObjects.find((object) => object.kind === kind && object.metadata.name === name)
  if (!match) throw new Error(`no ${kind} ${name}`)
  return match
}

function imageFaults(text: string): string[] {
  const instructions = DockerfileParser.parse(text).getInstructions()
  const faults: string[] = []
  const stages = new Set<string>()
  for (const instruction of instructions) {
    const instructionArguments = instruction.getArguments().map((argument) => argument.getValue())
    const keyword = instruction.getKeyword()
    if (keyword === 'FROM') {
      if (!/^[\w./-]+:(?!latest$)[\w.-]+$/.test(instructionArguments[0] ?? ''))
        faults.push(`FROM ${instructionArguments[0]}`)
      if (instructionArguments[2]) stages.add(instructionArguments[2])
    }
    if (keyword !== 'COPY') continue
    const sourceStage = /--from=(\w+)/.exec(instruction.getTextContent())?.[1]
    if (sourceStage !== undefined && !stages.has(sourceStage)) faults.push(`stage ${sourceStage}`)
    const sources = instructionArguments.slice(0, -1).filter((argument) => !argument.startsWith('--'))
    if (sourceStage === undefined)
      faults.push(...sources.filter((path) => !existsSync(join(root, path))).map((path) => `COPY ${path}`))
  }
  const lastStage = instructions.slice(
    instructions.findLastIndex((instruction) => instruction.getKeyword() === 'FROM'),
  )
  const argumentOf = (keyword: string) =>
    lastStage.findLast((instruction) => instruction.getKeyword() === keyword)?.getArgumentsContent() ?? ''
  if (argumentOf('USER') !== 'node') faults.push(`USER ${argumentOf('USER')}`)
  if (argumentOf('STOPSIGNAL') !== 'SIGTERM') faults.push('STOPSIGNAL')
  if (!argumentOf('HEALTHCHECK').includes('/api/health')) faults.push('HEALTHCHECK')
  if (argumentOf('ENTRYPOINT') !== '["node"]') faults.push('ENTRYPOINT')
  return faults
}

test('SCALE-060 the image starts Node directly as an unprivileged user, and copies only files that exist', () => {
  const text = readRoot('Dockerfile')
  expect(imageFaults(text)).toEqual([])
  expect(imageFaults(text.replace('USER node', 'USER root'))).toEqual(['USER root'])
  expect(imageFaults(text.replace(/HEALTHCHECK.*\\\n.*/, ''))).toEqual(['HEALTHCHECK'])
  expect(imageFaults(text.replace('COPY packages packages', 'COPY package packages'))).toEqual([
    'COPY package',
  ])
  expect(imageFaults(text.replace('node:26-bookworm-slim AS build', 'node:latest AS build'))).toEqual([
    'FROM node:latest',
  ])
  expect(imageFaults(text.replace('ENTRYPOINT ["node"]', 'ENTRYPOINT ["npm"]'))).toEqual(['ENTRYPOINT'])
  // Files that are not copied are excluded from the build context.
  const [first, ...includedPaths] = readRoot('.dockerignore')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
  expect(first).toBe('*')
  const allowed = includedPaths.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(allowed.filter((path) => !existsSync(join(root, path)))).toEqual([])
  for (const [, path] of text.matchAll(/^COPY ((?!--)\S+)/gm)) expect(allowed).toContain(path)
})

test('SCALE-061 the compose file publishes only the proxy, and its services are hardened', () => {
  expect(Object.keys(compose.services)).toEqual([
    ...['web-1', 'web-2', 'worker', 'postgres', 'postgres-standby', 'pgbouncer', 's3', 's3-bucket'],
    ...['proxy', 'cache'],
  ])
  expect(composeFaults(compose)).toEqual([])
  expect(Object.entries(compose.networks).filter(([, network]) => !network?.internal)).toEqual([
    ['outside', {}],
  ])
  for (const name of ['postgres', 'postgres-standby', 'pgbouncer'])
    expect(compose.services[name]?.networks).toEqual(['data'])
  const insecure = structuredClone(compose)
  Object.assign(insecure.services.worker ?? {}, {
    ...{ image: 'printery:latest', read_only: false, ports: ['3000:3000'], networks: ['nowhere'] },
    depends_on: { nobody: { condition: 'service_healthy' } },
  })
  expect(composeFaults(insecure)).toEqual([
    'worker: image without a version',
    'worker: its root can be written',
    'worker: is published',
    'worker: waits for nobody',
    'worker: network nowhere',
  ])
  // The mounted files exist, except the one of the cache.
  const files = Object.values(compose.services).flatMap(({ volumes = [] }) => volumes)
  const missing = files
    .flatMap((volume) => (volume.startsWith('./') ? [volume.split(':')[0] ?? ''] : []))
    .filter((path) => !existsSync(join(root, path)))
  expect(missing).toEqual([])
})

test('SCALE-062 the Kubernetes objects match the schemas of Kubernetes, without unknown fields', () => {
  expect(allObjects.map((object) => [object.kind, object.metadata.name, objectFaults(object)])).toEqual(
    allObjects.map((object) => [object.kind, object.metadata.name, []]),
  )
  expect(allObjects.length).toBe(17)
  const web = objectNamed('Deployment', 'printery-web')
  const faultsAfter = (change: (container: Container) => void) => {
    const broken = structuredClone(web)
    for (const container of podOf(broken).containers) change(container)
    return objectFaults(broken)
  }
  expect(faultsAfter((container) => Object.assign(container, { livenesProbe: {} }))).toEqual([
    'unknown field spec.template.spec.containers.0.livenesProbe',
  ])
  expect(faultsAfter((container) => Object.assign(container, { image: 7 }))[0]).toContain('image')
  expect(objectFaults({ ...web, kind: 'Deploy' })).toEqual(['no such kind'])
  for (const folder of ['base', 'overlays/example']) {
    const { resources, patches = [] } = parse(readRoot(`deploy/kubernetes/${folder}/kustomization.yaml`)) as {
      resources: string[]
      patches?: { path: string }[]
    }
    for (const path of [...resources, ...patches.map(({ path }) => path)])
      expect([path, existsSync(join(root, 'deploy/kubernetes', folder, path))]).toEqual([path, true])
  }
})

/** The names of all settings, also of those without a default. */
const settingNames = new Set(
  ['settings', 'cache-settings'].flatMap(
    (name) =>
      readRoot(`packages/server/src/settings/${name}.ts`)
        .match(/^ {2}[A-Z][A-Z0-9_]+(?=:)/gm)
        ?.map((setting) => setting.trim()) ?? [],
  ),
)

function environmentOf(container: Container): Record<string, string> {
  const data = allObjects
    .filter(({ metadata }) => ['printery-settings', 'printery-secrets'].includes(metadata.name))
    .map((object) => (object.data ?? object.stringData) as Record<string, string>)
  return Object.assign({}, ...data, ...container.env.map(({ name, value }) => ({ [name]: value })))
}

test('SCALE-063 the environments name only settings that exist, and processes accept them', () => {
  const environments = [
    ...['web-1', 'web-2', 'worker'].map((name) => compose.services[name]?.environment ?? {}),
    ...allObjects
      .filter(({ kind }) => kindsWithPods.includes(kind))
      .map((object) => environmentOf(podOf(object).containers[0] as Container)),
  ]
  expect(environments.map(({ ROLE }) => ROLE)).toEqual(['web', 'web', 'worker', 'all', 'web', 'worker'])
  for (const environment of environments) {
    expect(Object.keys(environment).filter((name) => !settingNames.has(name))).toEqual([])
    const settings = readSettings(environment)
    expect(() => refuseWrongRole(settings)).not.toThrow()
    expect(settings.production).toBe(true)
    expect(settings.DATABASE_PREPARED).toBe(true)
    expect(settings.DATABASE_READ_URLS.length).toBe(1)
  }
  // Each worker in WORKER_URLS of a web process is a service, or a pod of the StatefulSet.
  const [web, , , , podWeb] = environments.map((environment) => readSettings(environment))
  expect(web?.WORKER_URLS.map((url) => new URL(url).hostname)).toEqual(['worker'])
  const { replicas, serviceName } = objectNamed('StatefulSet', 'printery-worker').spec as Record<
    string,
    unknown
  >
  expect([replicas, serviceName]).toEqual([2, 'printery-worker'])
  expect(podWeb?.WORKER_URLS).toEqual([
    'http://printery-worker-0.printery-worker:3000',
    'http://printery-worker-1.printery-worker:3000',
  ])
  for (const url of [web?.DATABASE_URL, web?.DATABASE_DIRECT_URL, ...(web?.DATABASE_READ_URLS ?? [])])
    expect(Object.keys(compose.services)).toContain(new URL(url ?? '').hostname)
})

test('SCALE-064 probes use calls that exist, at ports on which processes listen', () => {
  expect([api.health.url, api.ready.url]).toEqual(['/health', '/ready'])
  for (const object of [
    objectNamed('Deployment', 'printery-web'),
    objectNamed('StatefulSet', 'printery-worker'),
  ]) {
    const [container] = podOf(object).containers
    expect(container?.ports).toEqual([{ name: 'http', containerPort: 3000 }])
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe].map(
      (probe) => probe?.httpGet,
    )
    expect(probes).toEqual([
      { path: '/api/health', port: 'http' },
      { path: '/api/health', port: 'http' },
      { path: '/api/ready', port: 'http' },
    ])
    expect(container && environmentOf(container).PORT).toBe('3000')
  }
  const proxy = readRoot('deploy/compose/Caddyfile')
  expect(proxy).toContain('reverse_proxy web-1:3000 web-2:3000')
  expect(proxy).toContain('health_uri /api/ready')
  expect(compose.services['web-1']?.environment?.PORT).toBe('3000')
})

test('SCALE-065 network policies let only web processes and Prometheus connect to workers, and pods run unprivileged', () => {
  const policy = (name: string) => objectNamed('NetworkPolicy', name).spec
  expect(policy('printery-closed')).toEqual({
    podSelector: { matchLabels: { app: 'printery' } },
    policyTypes: ['Ingress', 'Egress'],
  })
  expect(policy('printery-worker')).toMatchObject({
    podSelector: { matchLabels: { app: 'printery', role: 'worker' } },
    ingress: [
      {
        from: [
          { podSelector: { matchLabels: { app: 'printery', role: 'web' } } },
          { podSelector: { matchLabels: { 'app.kubernetes.io/name': 'prometheus' } } },
        ],
        ports: [{ protocol: 'TCP', port: 3000 }],
      },
    ],
  })
  for (const object of baseObjects.filter(({ kind }) => kindsWithPods.includes(kind))) {
    const pod = podOf(object)
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      terminationGracePeriodSeconds: 15,
      securityContext: { runAsNonRoot: true, runAsUser: 1000, seccompProfile: { type: 'RuntimeDefault' } },
    })
    expect(pod.containers.map(({ securityContext }) => securityContext)).toEqual([
      { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
    ])
  }
})
