.xplugin-preview {
	max-width: 560px;
	margin: 12px 0;
	overflow: hidden;
	border: 1px solid #c3c4c7;
	border-radius: 6px;
	background: var(--preview-background, #fff);
	color: var(--preview-text, #1d2327);
}

.xplugin-preview__header,
.xplugin-preview__footer {
	padding: 12px 20px;
	border-bottom: 1px solid rgba(0, 0, 0, 0.08);
	background: var(--preview-header, transparent);
	color: var(--preview-header-text, inherit);
	font-weight: 600;
}

.xplugin-preview__footer {
	border-top: 1px solid rgba(0, 0, 0, 0.08);
	border-bottom: 0;
	background: var(--preview-footer, transparent);
	color: var(--preview-footer-text, inherit);
	font-weight: 400;
}

.xplugin-preview__body {
	padding: 16px 20px 22px;
}

.xplugin-preview .xplugin-preview__heading {
	margin: 0 0 8px;
	color: var(--preview-heading, inherit);
}

.xplugin-preview__link {
	color: var(--preview-link, #2271b1);
	text-decoration: underline;
}

.xplugin-preview__button {
	display: inline-block;
	padding: 8px 16px;
	border-radius: 4px;
	background: var(--preview-button, var(--preview-accent, #2271b1));
	color: var(--preview-button-text, #fff);
}
