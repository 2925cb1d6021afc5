# One image for all roles (ROLE, docs/production.md). It writes to /data, and only where no database and bucket are named.
FROM node:26-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json tsconfig.json ./
COPY scripts/bootstrap.mjs scripts/
COPY tests/package.json tests/
COPY packages packages
RUN node scripts/bootstrap.mjs web

FROM node:26-bookworm-slim AS dependencies
WORKDIR /app
COPY --from=build /app/package.json /app/package-lock.json ./
COPY --from=build /app/tests/package.json tests/
COPY packages packages
# Without the root's optional packages, which bring a Node and a PostgreSQL. Nothing that is left needs its scripts.
RUN npm ci --workspace @printery/app --omit=dev --ignore-scripts --no-audit --no-fund

FROM node:26-bookworm-slim
WORKDIR /app
COPY package.json LICENSE ./
COPY --from=dependencies /app/node_modules node_modules
COPY packages packages
COPY --from=build /app/packages/web/build packages/web/build
RUN mkdir /data && chown node:node /data
# The arenas are those that a process would set itself, by loading its program a second time.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1
VOLUME /data
EXPOSE 3000
USER node
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself, not npm, so that signals reach it.
ENTRYPOINT ["node"]
CMD ["packages/app/src/main.ts"]
