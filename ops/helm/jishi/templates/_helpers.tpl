{{- define "jishi.name" -}}
{{- printf "%s" .Release.Name | trunc 52 | trimSuffix "-" -}}
{{- end }}

{{- define "jishi.labels" -}}
{{ include "jishi.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "jishi.selector" -}}
app.kubernetes.io/name: jishi
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "jishi.image" -}}
{{ .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end }}

{{/* The settings of the server and of the migration. Each secret is a file that a setting with the suffix _FILE names. */}}
{{- define "jishi.environment" -}}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  value: {{ $value | quote }}
{{- end }}
{{- range .Values.secretSettings }}
- name: {{ . }}_FILE
  value: /etc/jishi/secrets/{{ . }}
{{- end }}
{{- if .Values.catalogue.existingClaim }}
- name: JISHI_CATALOGUE
  value: /etc/jishi/catalogue
{{- end }}
{{- end }}

{{- define "jishi.podSecurity" -}}
runAsNonRoot: true
runAsUser: 10001
runAsGroup: 10001
fsGroup: 10001
fsGroupChangePolicy: OnRootMismatch
seccompProfile: { type: RuntimeDefault }
{{- end }}

{{- define "jishi.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end }}

{{- define "jishi.mounts" -}}
- { name: secrets, mountPath: /etc/jishi/secrets, readOnly: true }
- { name: home, mountPath: /var/lib/jishi }
- { name: tmp, mountPath: /tmp }
{{- if .Values.catalogue.existingClaim }}
- { name: catalogue, mountPath: /etc/jishi/catalogue, readOnly: true }
{{- end }}
{{- end }}

{{- define "jishi.volumes" -}}
- name: secrets
  secret:
    secretName: {{ .Values.existingSecret }}
    defaultMode: 0440
    items:
      {{- range .Values.secretSettings }}
      - { key: {{ . }}, path: {{ . }} }
      {{- end }}
- name: home
  {{- if .Values.home.existingClaim }}
  persistentVolumeClaim: { claimName: {{ .Values.home.existingClaim }} }
  {{- else }}
  emptyDir: {}
  {{- end }}
- name: tmp
  emptyDir: {}
{{- if .Values.catalogue.existingClaim }}
- name: catalogue
  persistentVolumeClaim: { claimName: {{ .Values.catalogue.existingClaim }}, readOnly: true }
{{- end }}
{{- end }}
