# Plugsmith as an image: the same one runs the product, further workers and the sandbox (compose.yaml).
FROM node:24-bookworm-slim

# The sandbox fetches WordPress over https.
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates && rm -rf /var/lib/apt/lists/*

WORKDIR /srv/plugsmith
RUN mkdir -p data .cache/wordpress && chown -R node:node /srv/plugsmith
USER node

# The packages by themselves, so that they are installed anew only when they change. Everything is needed: the build runs
# here, and the product looks at its start whether the packages are those of the lock file.
COPY --chown=node:node package.json package-lock.json ./
RUN npm ci --no-audit --no-fund

COPY --chown=node:node . .
RUN npm run build

ENV HOST=0.0.0.0 PORT=3000
EXPOSE 3000
# The first start waits for the database, migrates it and renders all pages.
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:3000/health/ready').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Without npm in between: the process gets the signal to stop itself.
CMD ["node", "scripts/start.mjs"]
