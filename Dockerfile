# The image of Passage: the build, the packages of the server, Node and the libraries that these load; no shell and no tools.
#   docker build -t passage .
#   docker run --read-only --tmpfs /tmp -p 127.0.0.1:3000:3000 -v passage-data:/data passage
# With DATABASE_URL no volume is needed. The commands run in it too: docker run … passage node scripts/run.mjs doctor
# The same sources, base images and time give the same image, byte for byte: see docs/operating/install.md.

# Not the slim one, which lacks `strip`; nothing of it but Node and the libraries gets into the image.
ARG NODE_IMAGE=docker.io/library/node:26-bookworm

# Builds the app with all packages. The rights of the files are those of the image, whatever the umask of the checkout was.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY . .
RUN npm run build \
  && chmod -R u=rwX,go=rX package.json package-lock.json LICENSE build src scripts content

# Installs the packages of the server, without what nothing reads at run time: Node for machines without a recent one, types,
# source maps, documents and tests; what only browsers load; the variants of React for development, because NODE_ENV is
# production; Prettier, by which mails could be indented. See docs/decisions/0080-image-without-a-base.md.
FROM ${NODE_IMAGE} AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev \
  && cd node_modules \
  && rm -rf node-bin-* node-darwin-* node-linux-* node-win-* typescript @typescript .bin prettier barcode-detector zxing-wasm \
    pdfkit/.yarn pdfkit/js/pdfkit.standalone.js bintrees/test \
    react-dom/cjs/*.development.js react-dom/cjs/*profiling* \
  && find . -type f \( -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.map' -o -name '*.md' -o -name '*.flow' \) ! -iname 'licen[cs]e*' -delete \
  && find . -type d -empty -delete \
  && chmod -R u=rwX,go=rX .

# The image's files beside the app: Node without its symbols for debuggers, each library that it or a package loads, and the
# accounts. Nothing notes the day, as useradd would in /etc/shadow: the image could not be built again.
FROM packages AS system
RUN install -D /usr/local/bin/node /image/usr/local/bin/node \
  && strip /image/usr/local/bin/node \
  && find /usr/local/bin/node node_modules -type f \( -name node -o -name '*.node' -o -name '*.so' -o -name '*.so.*' \) -exec ldd {} \; \
    | awk '{ for (i = 1; i <= NF; i++) if ($i ~ /^\/(usr\/)?lib/) print $i }' | sort -u \
    | xargs -I {} install -D {} /image{} \
  && install -d -m 1777 /image/tmp \
  && install -d -o 10001 -g 10001 /image/data /image/deletions \
  && install -d /image/etc \
  && echo 'root:x:0:0::/:/sbin/nologin' > /image/etc/passwd \
  && echo 'passage:x:10001:10001::/:/sbin/nologin' >> /image/etc/passwd \
  && printf 'root:x:0:\npassage:x:10001:\n' > /image/etc/group \
  && echo 'hosts: files dns' > /image/etc/nsswitch.conf

FROM scratch
COPY --from=system /image /
COPY --from=packages /app/node_modules /app/node_modules
COPY --from=build /app/package.json /app/package-lock.json /app/LICENSE /app/
COPY --from=build /app/build /app/build
COPY --from=build /app/src /app/src
COPY --from=build /app/scripts /app/scripts
COPY --from=build /app/content /app/content
WORKDIR /app
# glibc's many heaps and Node's large young generation would take a third more memory at the same speed.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 \
    MALLOC_TRIM_THRESHOLD_=131072 PATH=/usr/local/bin \
  NODE_OPTIONS=--max-semi-space-size=4
USER passage
EXPOSE 3000
VOLUME /data
STOPSIGNAL SIGTERM
# A first start with the embedded database creates it and prepares the pictures.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/main.js"]
