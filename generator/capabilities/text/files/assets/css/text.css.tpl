.xplugin-text {
	--xplugin-color: #eef2ff;
	--xplugin-on-color: #000;
	margin: 0 0 1.25rem;
}

.xplugin-text__heading {
	display: block;
	margin-bottom: 0.25rem;
}

.xplugin-text--italic {
	font-style: italic;
}

.xplugin-text--bold {
	font-weight: 700;
}

.xplugin-text--small {
	font-size: 0.875rem;
}

.xplugin-text--badge,
.xplugin-text--box {
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
}

.xplugin-text--badge {
	width: fit-content;
	padding: 0.3rem 0.8rem;
	border-radius: 999px;
	font-size: 0.9rem;
	line-height: 1.5;
}

.xplugin-text--box {
	padding: 1rem 1.25rem;
	border-radius: 8px;
}
