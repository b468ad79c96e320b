import apps.core.workflow
import django.db.models.deletion
import django.db.models.functions.text
import django_fsm
import simple_history.models
import uuid
from decimal import Decimal
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):

    initial = True

    dependencies = [
    ]

    operations = [
        migrations.CreateModel(
            name='User',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('password', models.CharField(max_length=128, verbose_name='password')),
                ('last_login', models.DateTimeField(blank=True, null=True, verbose_name='last login')),
                ('search_text', models.TextField(blank=True, default='', editable=False)),
                ('status', apps.core.workflow.StateField(choices=[('Invitado', 'Invitado'), ('Activo', 'Activo'), ('Inactivo', 'Inactivo')], default='Invitado', max_length=50, protected=True, verbose_name='estado')),
                ('email', models.EmailField(max_length=160, unique=True, verbose_name='correo')),
                ('first_name', models.CharField(max_length=80, verbose_name='nombre')),
                ('last_name', models.CharField(blank=True, max_length=80, verbose_name='apellidos')),
                ('phone', models.CharField(blank=True, max_length=30, verbose_name='teléfono')),
                ('commission_percentage', models.DecimalField(blank=True, decimal_places=2, max_digits=5, null=True, verbose_name='porcentaje de comisión')),
                ('notes', models.TextField(blank=True, verbose_name='notas')),
                ('link_mailed_at', models.DateTimeField(editable=False, null=True)),
                ('created_at', models.DateTimeField(auto_now_add=True, verbose_name='alta')),
            ],
            options={
                'verbose_name': 'persona con acceso',
                'ordering': ['first_name', 'last_name'],
                'constraints': [models.CheckConstraint(condition=models.Q(('email', django.db.models.functions.text.Lower('email'))), name='user_email_in_lower_case'), models.CheckConstraint(condition=models.Q(('status__in', ['Invitado', 'Activo', 'Inactivo'])), name='user_status_known'), models.CheckConstraint(condition=models.Q(('commission_percentage__isnull', True), models.Q(('commission_percentage__gte', 0), ('commission_percentage__lte', 100)), _connector='OR'), name='user_commission_is_a_percentage')],
            },
            bases=(django_fsm.ConcurrentTransitionMixin, models.Model),
        ),
        migrations.CreateModel(
            name='Location',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('code', models.CharField(max_length=20, unique=True, verbose_name='clave')),
                ('name', models.CharField(max_length=80, unique=True, verbose_name='nombre')),
            ],
            options={
                'ordering': ['id'],
            },
        ),
        migrations.CreateModel(
            name='CompanySettings',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('trade_name', models.CharField(blank=True, max_length=120, verbose_name='nombre comercial')),
                ('legal_name', models.CharField(blank=True, max_length=200, verbose_name='razón social')),
                ('rfc', models.CharField(blank=True, max_length=13, verbose_name='RFC')),
                ('address', models.TextField(blank=True, verbose_name='domicilio')),
                ('phone', models.CharField(blank=True, max_length=30, verbose_name='teléfono')),
                ('email', models.EmailField(blank=True, max_length=160, verbose_name='correo')),
                ('web', models.CharField(blank=True, max_length=200, verbose_name='sitio web')),
                ('logo', models.CharField(blank=True, max_length=200, verbose_name='logotipo')),
                ('payment_data', models.TextField(blank=True, verbose_name='datos de pago')),
                ('quote_conditions', models.TextField(blank=True, verbose_name='condiciones de las cotizaciones')),
                ('quote_validity_days', models.PositiveSmallIntegerField(default=15, verbose_name='vigencia de las cotizaciones (días)')),
                ('rate_limit_percent', models.DecimalField(decimal_places=2, default=Decimal('2.00'), max_digits=5, verbose_name='límite del tipo de cambio (%)')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('id', 1)), name='company_settings_only_one'), models.CheckConstraint(condition=models.Q(('quote_validity_days__gte', 1), ('quote_validity_days__lte', 365)), name='company_quote_validity_in_days'), models.CheckConstraint(condition=models.Q(('rate_limit_percent__gte', 0), ('rate_limit_percent__lte', 100)), name='company_rate_limit_is_a_percent')],
            },
        ),
        migrations.CreateModel(
            name='HistoricalCompanySettings',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('trade_name', models.CharField(blank=True, max_length=120, verbose_name='nombre comercial')),
                ('legal_name', models.CharField(blank=True, max_length=200, verbose_name='razón social')),
                ('rfc', models.CharField(blank=True, max_length=13, verbose_name='RFC')),
                ('address', models.TextField(blank=True, verbose_name='domicilio')),
                ('phone', models.CharField(blank=True, max_length=30, verbose_name='teléfono')),
                ('email', models.EmailField(blank=True, max_length=160, verbose_name='correo')),
                ('web', models.CharField(blank=True, max_length=200, verbose_name='sitio web')),
                ('logo', models.CharField(blank=True, max_length=200, verbose_name='logotipo')),
                ('payment_data', models.TextField(blank=True, verbose_name='datos de pago')),
                ('quote_conditions', models.TextField(blank=True, verbose_name='condiciones de las cotizaciones')),
                ('quote_validity_days', models.PositiveSmallIntegerField(default=15, verbose_name='vigencia de las cotizaciones (días)')),
                ('rate_limit_percent', models.DecimalField(decimal_places=2, default=Decimal('2.00'), max_digits=5, verbose_name='límite del tipo de cambio (%)')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical company settings',
                'verbose_name_plural': 'historical company settingss',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalLocation',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('code', models.CharField(db_index=True, max_length=20, verbose_name='clave')),
                ('name', models.CharField(db_index=True, max_length=80, verbose_name='nombre')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical location',
                'verbose_name_plural': 'historical locations',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalMailSettings',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('host', models.CharField(max_length=200, verbose_name='servidor')),
                ('port', models.PositiveIntegerField(default=587, verbose_name='puerto')),
                ('username', models.CharField(blank=True, max_length=200, verbose_name='usuario')),
                ('security', models.CharField(choices=[('none', 'Sin cifrado'), ('starttls', 'STARTTLS'), ('tls', 'TLS')], default='starttls', max_length=10, verbose_name='cifrado')),
                ('from_email', models.EmailField(max_length=254, verbose_name='remitente')),
                ('from_name', models.CharField(blank=True, max_length=120, verbose_name='nombre del remitente')),
                ('last_test_at', models.DateTimeField(null=True, verbose_name='última prueba')),
                ('last_test_error', models.TextField(blank=True, verbose_name='error de la última prueba')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical mail settings',
                'verbose_name_plural': 'historical mail settingss',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalRole',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('name', models.CharField(max_length=80, verbose_name='nombre')),
                ('kind', models.CharField(choices=[('company', 'Empresa'), ('seller', 'Vendedor'), ('wholesaler', 'Mayorista'), ('client', 'Cliente')], default='company', max_length=20, verbose_name='tipo')),
                ('home', models.CharField(choices=[('dashboard', 'Tablero'), ('access-control', 'Página del cliente'), ('outcomes', 'Salidas'), ('auth-login', 'Inicio de sesión')], default='auth-login', max_length=40, verbose_name='pantalla de inicio')),
                ('system', models.BooleanField(default=False, verbose_name='de fábrica')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'verbose_name': 'historical role',
                'verbose_name_plural': 'historical roles',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.AddField(
            model_name='user',
            name='location',
            field=models.ForeignKey(blank=True, null=True, on_delete=django.db.models.deletion.PROTECT, related_name='users', to='accounts.location', verbose_name='ubicación'),
        ),
        migrations.CreateModel(
            name='MailSettings',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('host', models.CharField(max_length=200, verbose_name='servidor')),
                ('port', models.PositiveIntegerField(default=587, verbose_name='puerto')),
                ('username', models.CharField(blank=True, max_length=200, verbose_name='usuario')),
                ('password', models.TextField(blank=True)),
                ('security', models.CharField(choices=[('none', 'Sin cifrado'), ('starttls', 'STARTTLS'), ('tls', 'TLS')], default='starttls', max_length=10, verbose_name='cifrado')),
                ('from_email', models.EmailField(max_length=254, verbose_name='remitente')),
                ('from_name', models.CharField(blank=True, max_length=120, verbose_name='nombre del remitente')),
                ('last_test_at', models.DateTimeField(null=True, verbose_name='última prueba')),
                ('last_test_error', models.TextField(blank=True, verbose_name='error de la última prueba')),
            ],
            options={
                'constraints': [models.CheckConstraint(condition=models.Q(('id', 1)), name='mail_settings_only_one')],
            },
        ),
        migrations.CreateModel(
            name='Role',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('search_text', models.TextField(blank=True, default='', editable=False)),
                ('name', models.CharField(max_length=80, verbose_name='nombre')),
                ('kind', models.CharField(choices=[('company', 'Empresa'), ('seller', 'Vendedor'), ('wholesaler', 'Mayorista'), ('client', 'Cliente')], default='company', max_length=20, verbose_name='tipo')),
                ('home', models.CharField(choices=[('dashboard', 'Tablero'), ('access-control', 'Página del cliente'), ('outcomes', 'Salidas'), ('auth-login', 'Inicio de sesión')], default='auth-login', max_length=40, verbose_name='pantalla de inicio')),
                ('system', models.BooleanField(default=False, verbose_name='de fábrica')),
            ],
            options={
                'ordering': ['name'],
                'constraints': [models.UniqueConstraint(fields=('search_text',), name='role_name_once')],
            },
        ),
        migrations.CreateModel(
            name='HistoricalUser',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('status', apps.core.workflow.StateField(choices=[('Invitado', 'Invitado'), ('Activo', 'Activo'), ('Inactivo', 'Inactivo')], default='Invitado', max_length=50, protected=True, verbose_name='estado')),
                ('email', models.EmailField(db_index=True, max_length=160, verbose_name='correo')),
                ('first_name', models.CharField(max_length=80, verbose_name='nombre')),
                ('last_name', models.CharField(blank=True, max_length=80, verbose_name='apellidos')),
                ('phone', models.CharField(blank=True, max_length=30, verbose_name='teléfono')),
                ('commission_percentage', models.DecimalField(blank=True, decimal_places=2, max_digits=5, null=True, verbose_name='porcentaje de comisión')),
                ('notes', models.TextField(blank=True, verbose_name='notas')),
                ('link_mailed_at', models.DateTimeField(editable=False, null=True)),
                ('created_at', models.DateTimeField(blank=True, editable=False, verbose_name='alta')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('location', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='accounts.location', verbose_name='ubicación')),
                ('role', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='accounts.role', verbose_name='rol')),
            ],
            options={
                'verbose_name': 'historical persona con acceso',
                'verbose_name_plural': 'historical persona con accesos',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.CreateModel(
            name='HistoricalRoleAbility',
            fields=[
                ('id', models.BigIntegerField(auto_created=True, blank=True, db_index=True, verbose_name='ID')),
                ('history_action', models.CharField(blank=True, default='', max_length=60)),
                ('history_change_reason', models.TextField(null=True)),
                ('action', models.CharField(max_length=40, verbose_name='acción')),
                ('subject', models.CharField(max_length=40, verbose_name='tema')),
                ('scope', models.CharField(choices=[('all', 'Todo'), ('own', 'Lo propio'), ('location', 'Su ubicación'), ('stock', 'Existencias')], default='all', max_length=20, verbose_name='alcance')),
                ('granted', models.BooleanField(default=True, verbose_name='permitido')),
                ('history_id', models.AutoField(primary_key=True, serialize=False)),
                ('history_date', models.DateTimeField(db_index=True)),
                ('history_type', models.CharField(choices=[('+', 'Created'), ('~', 'Changed'), ('-', 'Deleted')], max_length=1)),
                ('history_user', models.ForeignKey(null=True, on_delete=django.db.models.deletion.SET_NULL, related_name='+', to=settings.AUTH_USER_MODEL)),
                ('role', models.ForeignKey(blank=True, db_constraint=False, null=True, on_delete=django.db.models.deletion.DO_NOTHING, related_name='+', to='accounts.role', verbose_name='rol')),
            ],
            options={
                'verbose_name': 'historical role ability',
                'verbose_name_plural': 'historical role abilitys',
                'ordering': ('-history_date', '-history_id'),
                'get_latest_by': ('history_date', 'history_id'),
            },
            bases=(simple_history.models.HistoricalChanges, models.Model),
        ),
        migrations.AddField(
            model_name='user',
            name='role',
            field=models.ForeignKey(on_delete=django.db.models.deletion.PROTECT, related_name='users', to='accounts.role', verbose_name='rol'),
        ),
        migrations.CreateModel(
            name='RoleAbility',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('action', models.CharField(max_length=40, verbose_name='acción')),
                ('subject', models.CharField(max_length=40, verbose_name='tema')),
                ('scope', models.CharField(choices=[('all', 'Todo'), ('own', 'Lo propio'), ('location', 'Su ubicación'), ('stock', 'Existencias')], default='all', max_length=20, verbose_name='alcance')),
                ('granted', models.BooleanField(default=True, verbose_name='permitido')),
                ('role', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='abilities', to='accounts.role', verbose_name='rol')),
            ],
            options={
                'constraints': [models.UniqueConstraint(fields=('role', 'action', 'subject'), name='role_ability_once'), models.CheckConstraint(condition=models.Q(('scope__in', ['all', 'own', 'location', 'stock'])), name='role_ability_scope_known')],
            },
        ),
        migrations.CreateModel(
            name='Session',
            fields=[
                ('id', models.UUIDField(default=uuid.uuid4, editable=False, primary_key=True, serialize=False)),
                ('address', models.GenericIPAddressField(null=True)),
                ('agent', models.CharField(blank=True, max_length=200)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('expires_at', models.DateTimeField()),
                ('ended_at', models.DateTimeField(null=True)),
                ('end_reason', models.CharField(blank=True, max_length=40)),
                ('user', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='sessions', to=settings.AUTH_USER_MODEL)),
            ],
            options={
                'indexes': [models.Index(fields=['user', 'ended_at'], name='accounts_se_user_id_824852_idx')],
            },
        ),
        migrations.CreateModel(
            name='RefreshToken',
            fields=[
                ('id', models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name='ID')),
                ('digest', models.CharField(max_length=64, unique=True)),
                ('created_at', models.DateTimeField(auto_now_add=True)),
                ('used_at', models.DateTimeField(null=True)),
                ('session', models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name='refresh_tokens', to='accounts.session')),
            ],
        ),
    ]
