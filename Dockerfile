# The image of Passage: the build, the packages of the server, and Node; no tools and no launcher.
#   docker build -t passage .
#   docker run --read-only --tmpfs /tmp -p 127.0.0.1:3000:3000 -v passage-data:/data passage
# With DATABASE_URL no volume is needed. The commands run in it too: docker run … passage node scripts/doctor.ts
# The same sources, base images and time give the same image, byte for byte: see docs/operating/install.md.

ARG NODE_IMAGE=docker.io/library/node:26-bookworm-slim
ARG BASE_IMAGE=docker.io/library/debian:bookworm-slim

# Builds the app with all packages. The rights of the files are those of the image, whatever the umask of the checkout was.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build \
  && chmod -R u=rwX,go=rX package.json package-lock.json LICENSE build app server db scripts content

# Installs the packages of the server. They include Node for machines without a recent one, which the image has itself,
# and types, source maps and documents, which nothing reads at run time. Node's own library is copied from here, because the
# base image lacks it.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && rm -rf node_modules/node-* node_modules/typescript node_modules/@typescript node_modules/.bin \
  && find node_modules -type f \( -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' -o -name '*.map' -o -name '*.md' \) -delete \
  && chmod -R u=rwX,go=rX node_modules \
  && mkdir /libraries \
  && ldd /usr/local/bin/node | awk '/libatomic/ { print $3 }' | xargs -r cp --dereference --target-directory=/libraries

FROM ${BASE_IMAGE}
COPY --from=packages /libraries /usr/local/lib
# Nothing here asks a package server or notes the day, as useradd would in /etc/shadow: the image could not be built again.
RUN ldconfig \
  && rm -f /var/cache/ldconfig/aux-cache \
  && echo 'passage:x:10001:' >> /etc/group \
  && echo 'passage:x:10001:10001::/nonexistent:/usr/sbin/nologin' >> /etc/passwd \
  && install -d -o passage -g passage /data /deletions
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE /app/
COPY --from=build /app/build /app/build
COPY --from=build /app/app /app/app
COPY --from=build /app/server /app/server
COPY --from=build /app/db /app/db
COPY --from=build /app/scripts /app/scripts
COPY --from=build /app/content /app/content
WORKDIR /app
# glibc's many heaps and Node's large young generation would take a third more memory at the same speed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_OPTIONS=--max-semi-space-size=4
USER passage
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
# A first start with the embedded database creates it and prepares the pictures.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
